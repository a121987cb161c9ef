import { dayMs } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import type { ChatRecord } from '@vce/protocol'

export interface HistoryGroup {
  /** 今天, 昨天 or 11-18; a day of another year includes the year. */
  title: string
  records: readonly ChatRecord[]
}

function titleOf(day: string, today: string) {
  if (day === today) return '今天'
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)
  if (day === yesterday) return '昨天'
  return day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day
}

/**
 * Groups records by day, newest first. A record that moved to the next page between two calls appears once.
 */
export function groupHistory(records: readonly ChatRecord[], today: string): HistoryGroup[] {
  const once = new Map(records.map((record) => [record.chatId, record]))
  const days = groupBy(once.values(), ({ update_time }) => update_time.slice(0, 10))
  return [...days].map(([day, each]) => ({ title: titleOf(day, today), records: each }))
}

/** Records whose question contains a text, case-insensitive. */
export function filterHistory(records: readonly ChatRecord[], text: string): readonly ChatRecord[] {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? records : records.filter(({ prompt }) => prompt.toLowerCase().includes(wanted))
}
