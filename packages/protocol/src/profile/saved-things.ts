import * as z from 'zod/mini'
import { longest } from '../bounds'

/** Things that can be collected and are listed in the history of visited pages. */
export const thingKinds = ['report', 'symbol', 'contract', 'post'] as const
export type ThingKind = (typeof thingKinds)[number]

/** 研报, 帖子 and 提问 by their numbers, 品种 and 合约 by their codes. */
export const thingKind = z.enum(thingKinds, '内容类型有误')
export const thingId = z
  .string('内容编号有误')
  .check(z.minLength(1, '内容编号有误'), longest(40, '内容编号有误'))

export const unknownThing = '内容不存在或已删除'

/** A thing in a list, as it is now; under its former title if it is `gone`. */
export const listedThing = {
  kind: thingKind,
  id: z.string(),
  title: z.string(),
  /** One line: the broker and day of a report, the exchange of a product. Empty for a deleted thing. */
  note: z.string(),
  /** Path of its page; empty for a deleted thing. */
  link: z.string(),
  /** It was deleted: the row can only be removed. */
  gone: z.boolean(),
}
