import { type ChartLayout, type LayoutsBody, layoutName, maxLayouts } from '@vce/protocol'
import { chartIntervals } from '#app/features/market/quotation/choice'
import { type ChartsChoice, cellsText } from './cells'

export const noLayouts: LayoutsBody = { items: [] }

/** The charts of a saved layout; an unknown interval is replaced by `day`. */
export const layoutChoice = ({ cells, links }: ChartLayout): ChartsChoice => ({
  cells: cells.map(({ symbol, interval }) => ({
    symbol,
    interval: chartIntervals.find((each) => each === interval) ?? 'day',
  })),
  links,
})

const sameText = ({ cells, links }: ChartsChoice) => `${cellsText(cells)} ${links.join()}`

/** The saved layout that equals the current view; undefined if no layout does. */
export const shownLayout = ({ items }: LayoutsBody, choice: ChartsChoice) =>
  items.find((layout) => sameText(layoutChoice(layout)) === sameText(choice))

/**
 * Reason why the view cannot be saved under a name, or null. A name in use is allowed: saving replaces the
 * layout of that name.
 */
export function nameFault({ items }: LayoutsBody, name: string): string | null {
  const parsed = layoutName.safeParse(name)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null
  const isNew = items.every((each) => each.name !== parsed.data)
  return isNew && items.length >= maxLayouts ? `最多保存 ${maxLayouts} 个方案，请先删除不用的` : null
}

/** Saves a view under a name; replaces the layout that has this name. */
export function withLayout(
  { items }: LayoutsBody,
  { id, name, choice }: { id: string; name: string; choice: ChartsChoice },
): LayoutsBody {
  const before = items.find((each) => each.name === name)
  const saved = { id: before?.id ?? id, name, cells: [...choice.cells], links: [...choice.links] }
  return { items: before ? items.map((each) => (each === before ? saved : each)) : [...items, saved] }
}

export const withoutLayout = ({ items }: LayoutsBody, id: string): LayoutsBody => ({
  items: items.filter((each) => each.id !== id),
})

/** Renames a layout; removes another one that has the new name. */
export const withRenamedLayout = ({ items }: LayoutsBody, id: string, name: string): LayoutsBody => ({
  items: items
    .filter((each) => each.id === id || each.name !== name)
    .map((each) => (each.id === id ? { ...each, name } : each)),
})
