import type { MeasureKey } from '../facts/measures'
import type { Figure } from './figures'
import type { Span, WordMatch } from './spans'

/**
 * The text that can describe a figure: from the previous figure or separator to the next figure or separator.
 */
export function zoneOf(figure: Figure, previous: Figure | undefined, next: Figure | undefined, text: string) {
  const start = previous?.end ?? 0
  const comma = Math.max(...[...separators].map((mark) => text.lastIndexOf(mark, figure.at - 1)))
  const at = Math.max(start, comma + 1)
  const rest = text.slice(figure.end, next?.at ?? text.length)
  const stop = rest.search(/[，；;：:、。！？]/u)
  return {
    at,
    start,
    end: figure.end,
    before: text.slice(at, figure.at),
    behind: stop < 0 ? rest : rest.slice(0, stop),
    from: figure.at,
  }
}
const separators = '，；;：:、'

export type Zone = ReturnType<typeof zoneOf>

/** 低于 and 高出 either name a gap, 低于 hc2705 3.11%, or compare the measure before them: 低于 hc2705 的 90,100 手. */
const isComparison = ({ text }: WordMatch<MeasureKey>) => text === '低于' || text === '高出'

/** Whether the name of an indicator line, and no measure, precedes the figure: 高于 MA20 的 3,400 元/吨. */
export const isAboutIndicatorLine = (
  { at, from }: Zone,
  words: readonly WordMatch<MeasureKey>[],
  lines: readonly Span[],
) =>
  lines.some((line) => line.at >= at && line.end <= from) &&
  !words.some((word) => word.at >= at && word.end <= from)

/** The measures of a figure: named directly before the figure, else after it, else earlier in the clause. */
export function measuresAround(
  zone: Zone,
  words: readonly WordMatch<MeasureKey>[],
): ReadonlySet<MeasureKey> | null {
  const within = (from: number, to: number) => words.filter(({ at, end }) => at >= from && end <= to)
  const inside = (from: number, to: number) => measuresOf(within(from, to))
  const earlier = words.filter(({ end }) => end <= zone.at)
  const own = within(zone.at, zone.from)
  if (own.length > 0 && own.every(isComparison)) return measuresOf([...own, ...lastRunOf(earlier)])
  return (
    measuresOf(own) ??
    inside(zone.end, zone.end + zone.behind.length) ??
    inside(zone.start, zone.from) ??
    measuresOf(lastRunOf(earlier)) ??
    null
  )
}

export const hasOwnMeasure = ({ at, from }: Zone, words: readonly WordMatch<MeasureKey>[]) =>
  words.some((word) => word.at >= at && word.end <= from)

export const measuresOf = (words: readonly WordMatch<MeasureKey>[]): ReadonlySet<MeasureKey> | null =>
  words.length === 0 ? null : new Set(words.flatMap(({ of }) => of))

/** The last match, with the matches directly before it: 多单和空单. */
export const lastRunOf = (words: readonly WordMatch<MeasureKey>[]): readonly WordMatch<MeasureKey>[] => {
  const last = words.at(-1)
  return last ? words.filter(({ end }) => last.at - end <= 2) : []
}
