import * as z from 'zod/mini'
import { longest } from '../bounds'

/** Things that can be collected and are listed in the history of visited pages. */
export const thingKinds = ['report', 'symbol', 'contract', 'post', 'room', 'video'] as const
export type ThingKind = (typeof thingKinds)[number]

/** 研报, 帖子, 提问, 直播间 and 视频 are identified by their numbers, 品种 and 合约 by their codes. */
export const thingKind = z.enum(thingKinds, '内容类型有误')
export const thingId = z
  .string('内容编号有误')
  .check(z.minLength(1, '内容编号有误'), longest(40, '内容编号有误'))

export const unknownThing = '内容不存在或已删除'

/** A thing in a list, with its current data; a deleted thing (`gone`) has the title that it had. */
export const listedThing = {
  kind: thingKind,
  id: z.string(),
  title: z.string(),
  /** One line of text: broker and day of a report, exchange of a product. Empty for a deleted thing. */
  note: z.string(),
  /** Path of the thing's page; empty for a deleted thing. */
  link: z.string(),
  /** Whether the thing was deleted; the row can then only be removed. */
  gone: z.boolean(),
}
