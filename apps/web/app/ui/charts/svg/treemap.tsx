import { missing, signed } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Empty } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { heatLook, heatSteps, heatStill } from './heat'
import { type Box, planTreemap } from './treemap-plan'

export interface TreemapItem {
  key: string
  name: string
  /** Second line if there is room; by default the change. */
  note?: string
  area: number
  /** 涨跌幅 in percent; null if unknown. */
  change: number | null
  to: string
  /** Full description for tooltip and screen readers. */
  label: string
}

export interface TreemapGroup {
  name: string
  items: readonly TreemapItem[]
}

interface TreemapProps {
  groups: readonly TreemapGroup[]
  width: number
  height: number
  label?: string
  /** Keeps the scroll position, for links that open a drawer. */
  keepScroll?: boolean
}

/** Width of a text of the dense size, in pixels. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0xff ? 12 : 7), 0)

const isSeen = ({ width, height }: Box) => width > 1 && height > 1

/** A group without visible tiles is left out: its name would cover another group. */
const hasRoom = ({ tiles }: { tiles: readonly Box[] }) => tiles.some(isSeen)

/** Tree map of plain elements, for server rendering and keyboard navigation. */
export function Treemap({ groups, width, height, label = '热力图', keepScroll }: TreemapProps) {
  const plan = planTreemap(groups, { width, height })
  if (plan.length === 0) return <Empty hint="没有可以画出的品种" />
  return (
    <section aria-label={label} className="relative" style={{ width, height }}>
      {plan.filter(hasRoom).map(({ group, box, tiles }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div key={group.name} role="group" aria-label={group.name}>
          {box.width >= widthOf(group.name) && (
            <span
              aria-hidden
              className="absolute text-xs leading-5 text-ink-3"
              style={{ left: box.x, top: box.y }}
            >
              {group.name}
            </span>
          )}
          {tiles.filter(isSeen).map(({ item, ...place }) => (
            <Tile key={item.key} item={item} place={place} keepScroll={keepScroll} />
          ))}
        </div>
      ))}
    </section>
  )
}

interface TileProps {
  item: TreemapItem
  place: Box
  keepScroll?: boolean
}

function Tile({ item: { name, note, change, to, label }, place, keepScroll }: TileProps) {
  const { x, y, width, height } = place
  const large = width > 92 && height > 68 && width > widthOf(name) * 1.4
  const showsName = width >= widthOf(name) + 4 && height >= 18
  const text = note ?? (change === null ? missing : signed(change, 2, '%'))
  const showsNote = showsName && width >= widthOf(text) + 4 && height >= 38
  return (
    <Link
      to={to}
      keepScroll={keepScroll}
      title={label}
      className={cn('tile', large && 'gap-0.5', heatLook(change))}
      style={{ left: x, top: y, width, height }}
    >
      {showsName && <b className={cn('font-semibold', large && 'text-md leading-5')}>{name}</b>}
      {showsNote && <span className={large ? 'text-sm leading-4' : undefined}>{text}</span>}
    </Link>
  )
}

/** Colour legend of a tree map. */
export const HeatLegend = ({ className }: { className?: string }) => (
  <p className={cn('row t-hint gap-1', className)}>
    <span className="mr-1">跌 1.5%</span>
    {heatSteps.map(({ fall }) => (
      <i key={fall} aria-hidden className={cn('h-2.5 w-5 rounded-xs', fall)} />
    ))}
    <i aria-hidden title={heatStill.text} className={cn('h-2.5 w-5 rounded-xs', heatStill.look)} />
    {heatSteps.toReversed().map(({ rise }) => (
      <i key={rise} aria-hidden className={cn('h-2.5 w-5 rounded-xs', rise)} />
    ))}
    <span className="ml-1">涨 1.5%</span>
  </p>
)
