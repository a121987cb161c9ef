import { momentAt } from '@vce/futures'
import type { World } from '@vce/protocol'
import { missing } from '#app/lib/format'
import { worldNames } from '#app/lib/world'
import { type Origin, sourceName } from '#app/ui/layout/origin-line'

/** Figures invented as a sample belong to neither world. */
type MarkedWorld = World | 'sample'

/** Description of an exported file, written into the file; an unknown value is written as —. */
export interface FileMark {
  /** Name of the content: 持仓龙虎榜. */
  title: string
  /** Product, contract or seat: 螺纹钢 rb2701. */
  subject: string
  /** Trading day, span or interval: 2026-11-20, 近10年, 日K. */
  period: string
  source: string
  /** Time in Beijing at which the data was current: `2026-11-20 14:51`. */
  at: string
  world: MarkedWorld
}

interface FileDescription {
  title: string
  subject: string
  period: string | null | undefined
}

/** The mark of a file with figures of an origin; names the same source as the card's source line. */
export const markOf = (origin: Origin, { title, subject, period }: FileDescription): FileMark => ({
  title,
  subject,
  period: period || missing,
  source: sourceName(origin) || missing,
  at: minuteText(origin.source?.receivedAt),
  world: origin.world,
})

/** `2026-11-20 14:51` for a time text in Beijing, or for epoch milliseconds. */
export const minuteText = (at: string | number | null | undefined): string =>
  (typeof at === 'number' ? momentAt(at) : (at ?? '')).slice(0, 16) || missing

export const brandName = 'V策'

const worldLabels: Record<MarkedWorld, string> = { ...worldNames, sample: '示例数据' }

export const worldLabel = ({ world }: FileMark) => worldLabels[world]

/** Whether the figures are invented, so that their picture carries the watermark. */
export const isInvented = ({ world }: FileMark) => world !== 'real'

/** The mark as rows of name and value. */
export const markRows = (mark: FileMark, exportedAt: number): [name: string, value: string][] => [
  [brandName, worldLabel(mark)],
  ['名称', mark.title],
  ['对象', mark.subject],
  ['时段', mark.period],
  ['来源', mark.source],
  ['更新时间', mark.at],
  ['导出时间', minuteText(exportedAt)],
]

const known = (part: string) => part !== '' && part !== missing

/** Parts of the title of a picture: `V策`, `K线`, `螺纹 rb2701`, `日K`. */
export const titleParts = ({ title, subject, period }: FileMark) =>
  [brandName, title, subject, period].filter(known)

/**
 * The mark as parts of one line: the content, the time and source of its data, the time of the export, and
 * its world.
 */
export const markParts = (mark: FileMark, exportedAt: number): string[] => [
  ...titleParts(mark),
  `更新 ${mark.at}`,
  `来源 ${mark.source}`,
  `导出 ${minuteText(exportedAt)}`,
  worldLabel(mark),
]

/** Characters that Windows refuses in file names. */
const refused = /[\\/:*?"<>|\p{Cc}]/gu

const maxNameLength = 120

/** `持仓龙虎榜 螺纹钢 rb2701 2026-11-20 (模拟数据).csv`. If the period has no day, the day of `at` is added. */
export function fileName(mark: FileMark, extension: 'csv' | 'png'): string {
  const { title, subject, period, at } = mark
  const namesDay = /\d{4}-\d\d/.test(period)
  const parts = [title, subject, period, namesDay ? '' : at.slice(0, 10)]
  const name = parts
    .filter(known)
    .join(' ')
    .replaceAll(refused, '-')
    .replaceAll(/\s+/g, ' ')
    .slice(0, maxNameLength)
    .trim()
  return `${name} (${worldLabel(mark)}).${extension}`
}
