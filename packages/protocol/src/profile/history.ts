import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { listedThing, thingId, thingKind, unknownThing } from './saved-things'

/** Maximum number of stored entries; the newest stay. */
export const maxHistoryEntries = 300

const thingInput = z.object({ kind: thingKind, id: thingId })

/** Adds a visit of a thing's page to the history; nothing is stored while the history is paused. */
export const addHistory = endpoint({
  path: '/api/user/addHistory',
  summary: '记一次浏览；暂停记录时不保存',
  access: 'signedIn',
  input: thingInput,
  output: z.object({}),
  errors: { unknownThing },
})

const visitedThing = z.object({
  ...listedThing,
  /** Beijing time, `YYYY-MM-DD HH:mm:ss`. */
  last_at: z.string(),
  visits: z.int(),
})
export type VisitedThing = z.output<typeof visitedThing>

/** The caller's history, newest first. */
export const getHistoryList = endpoint({
  path: '/api/user/getHistoryList',
  summary: `浏览历史，最近浏览的在前，保留最近${maxHistoryEntries}条`,
  access: 'signedIn',
  input: z.object(pageInput(20, 50)),
  output: z.object({ ...pageOutput(visitedThing), paused: z.boolean() }),
})

export const deleteHistory = endpoint({
  path: '/api/user/deleteHistory',
  summary: '删除一条浏览历史',
  access: 'signedIn',
  input: thingInput,
  output: z.object({}),
  success: '已删除',
})

export const clearHistory = endpoint({
  path: '/api/user/clearHistory',
  summary: '清空浏览历史',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({}),
  success: '已清空浏览历史',
})

/** Pauses or resumes the history; stored visits stay. */
export const setHistoryPaused = endpoint({
  path: '/api/user/setHistoryPaused',
  summary: '暂停或恢复记录浏览历史',
  access: 'signedIn',
  input: z.object({ value: z.boolean('操作有误') }),
  output: z.object({ paused: z.boolean() }),
})
