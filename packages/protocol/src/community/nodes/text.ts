import * as z from 'zod/mini'
import { longest } from '../../bounds'
import type { InlineDefinition } from './node-definition'
import type { TextNode } from './node-types'

/**
 * Links lead to web pages and to pages of this site. `//host` and backslashes are refused, because they leave
 * the site unnoticed.
 */
const href = z.string().check(longest(500), z.regex(/^(?:https?:\/\/[^\s\\<>"']+|\/(?![/\\])[^\s\\<>"']*)$/i))

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('strike') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href }) }),
])

/** A text without marks, as code has it. */
export const plainText = z.strictObject({
  type: z.literal('text'),
  text: z.string().check(z.minLength(1), longest(10_000)),
})

export const text: InlineDefinition<TextNode> = {
  shape: z.extend(plainText, { marks: z.optional(z.array(mark).check(longest(3))) }),
  text: (node) => node.text,
  isTyped: true,
  names: ({ marks = [] }) => ({
    links: marks.flatMap((each) => (each.type === 'link' ? [each.attrs.href] : [])),
  }),
  withTexts(node, change) {
    const changed = change(node.text)
    return changed === '' ? null : { ...node, text: changed }
  },
}
