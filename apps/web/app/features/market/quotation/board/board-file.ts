import type { FeedState, World } from '@vce/protocol'
import { feedSource } from '#app/features/market/live/feed-texts'
import { missing } from '#app/lib/format'
import { type FileMark, minuteText } from '#app/ui/marks/file-mark'
import { toCsv } from '#app/ui/table/csv'
import type { BoardRowData } from './board-rows'
import type { ColumnSet } from './columns/column'
import { csvColumns } from './columns/sets'
import type { BoardSource } from './use-board-facts'

interface BoardMarkOptions {
  title: string
  subject: string
  world: World
  feed: FeedState
  /** Time of the newest figure. */
  at: number | null
  /** Source of the facts shown next to the prices. */
  facts?: BoardSource | null
}

/**
 * Description at the top of an exported board. The source names the kind of feed, because a replay is not
 * today's market.
 */
export const boardMark = ({ title, subject, world, feed, at, facts }: BoardMarkOptions): FileMark => ({
  title,
  subject,
  period: feed.tradingDay ?? missing,
  source: facts ? `${feedSource(feed)}；${facts.source}（${facts.day ?? missing}）` : feedSource(feed),
  at: minuteText(at),
  world,
})

/** CSV of the rows with all columns of the set. */
export function boardCsv(rows: readonly BoardRowData[], set: ColumnSet): string {
  const columns = csvColumns(set)
  return toCsv(
    columns.map(({ head }) => head),
    rows.map(({ quote, facts }) => columns.map(({ csv }) => csv(quote, facts))),
  )
}
