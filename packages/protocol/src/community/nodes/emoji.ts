import * as z from 'zod/mini'
import { emojiSymbols } from '../emoji'
import type { InlineDefinition } from './node-definition'

interface EmojiNode {
  type: 'emoji'
  attrs: { code: string }
}

declare module './node-types' {
  interface InlineTypes {
    emoji: EmojiNode
  }
}

export const emoji: InlineDefinition<EmojiNode> = {
  shape: z.strictObject({
    type: z.literal('emoji'),
    attrs: z.strictObject({ code: z.string().check(z.refine((each) => emojiSymbols.has(each))) }),
  }),
  text: ({ attrs }) => attrs.code,
}
