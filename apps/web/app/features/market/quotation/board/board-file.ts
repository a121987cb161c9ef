import type { FeedState, Quote, World } from '@vce/protocol'
import { feedSource } from '#app/features/market/live/feed-texts'
import { missing } from '#app/lib/format'
import { type FileMark, minuteText } from '#app/ui/marks/file-mark'
import { toCsv } from '#app/ui/table/csv'
import type { ColumnSet } from './board-choice'
import { csvColumns } from './board-columns'

interface BoardMarkOptions {
  title: string
  subject: string
  world: World
  feed: FeedState
  /** Time of the newest figure. */
  at: number | null
}

/** Mark of an exported board. The feed's kind is part of its source: a replay is not today's market. */
export const boardMark = ({ title, subject, world, feed, at }: BoardMarkOptions): FileMark => ({
  title,
  subject,
  period: feed.tradingDay ?? missing,
  source: feedSource(feed),
  at: minuteText(at),
  world,
})

/** The rows of a board with all its columns. */
export function boardCsv(rows: readonly Quote[], set: ColumnSet): string {
  const columns = csvColumns(set)
  return toCsv(
    columns.map(({ head }) => head),
    rows.map((quote) => columns.map(({ csv }) => csv(quote))),
  )
}
