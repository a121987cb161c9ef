import * as z from 'zod/mini'
import { tooOften } from '../account/fields'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { listedThing, thingId, thingKind, unknownThing } from './saved-things'

/** Maximum number of things that one user has collected. */
export const maxCollected = 500

const state = z.object({
  /** Number of users who have collected the thing. */
  count: z.int(),
  /** Whether the caller has collected the thing. */
  value: z.boolean(),
})

/** Collects a thing, or removes it from the collection; removing also works after the thing was deleted. */
export const setCollect = endpoint({
  path: '/api/qi_you/setCollect',
  summary: '收藏或取消收藏帖子、研报、品种、合约、直播间、视频；重复提交结果不变',
  access: 'signedIn',
  input: z.object({ kind: thingKind, id: thingId, value: z.boolean('操作有误') }),
  output: state,
  errors: { unknownThing, tooMany: `最多收藏${maxCollected}条`, tooOften },
})

/** Whether the caller has collected a thing. */
export const getCollect = endpoint({
  path: '/api/qi_you/getCollect',
  summary: '是否已收藏，以及收藏人数',
  access: 'signedIn',
  input: z.object({ kind: thingKind, id: thingId }),
  output: state,
})

const collectedThing = z.object({
  ...listedThing,
  /** Beijing time, `YYYY-MM-DD HH:mm:ss`. */
  collected_at: z.string(),
})
export type CollectedThing = z.output<typeof collectedThing>

/** The caller's collection, newest first. */
export const getCollectList = endpoint({
  path: '/api/user/getCollectList',
  summary: '我的收藏，最近收藏的在前；已删除的内容仍列出',
  access: 'signedIn',
  input: z.object({ kind: z.optional(thingKind), ...pageInput(20, 50) }),
  output: z.object(pageOutput(collectedThing)),
})
