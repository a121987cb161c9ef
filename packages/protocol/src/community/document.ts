import * as z from 'zod/mini'
import { longest, withoutDirectionControls } from '../bounds'
import { contractCode, moment, productCode } from '../primitives'
import type { Block, Inline, ListItem, PostDocument } from './document-nodes'
import { quoteIntervals } from './document-nodes'
import { emojiSymbols } from './emoji'

export const invalidDocumentMessage = '内容格式有误'

/** Bounds of a document. Its text has separate bounds. */
export const documentBounds = { depth: 6, nodes: 2_000, characters: 200 * 1024 } as const

/** Address of a picture as an upload returns it: `/files/<hash>.webp`. */
export const picturePath = /^\/files\/[0-9a-f]{64}\.webp$/

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
const plainText = z.strictObject({
  type: z.literal('text'),
  text: z.string().check(z.minLength(1), longest(10_000)),
})
const text = z.extend(plainText, { marks: z.optional(z.array(mark).check(longest(3))) })
const code = z.union([productCode, contractCode])
const label = z.string().check(z.minLength(1), longest(40))
const id = z.int().check(z.positive())

const inline: z.ZodMiniType<Inline> = z.discriminatedUnion('type', [
  text,
  z.strictObject({ type: z.literal('hardBreak') }),
  z.strictObject({ type: z.literal('contract'), attrs: z.strictObject({ code }) }),
  z.strictObject({ type: z.literal('mention'), attrs: z.strictObject({ id, label }) }),
  z.strictObject({ type: z.literal('topic'), attrs: z.strictObject({ id, label }) }),
  z.strictObject({
    type: z.literal('emoji'),
    attrs: z.strictObject({ code: z.string().check(z.refine((each) => emojiSymbols.has(each))) }),
  }),
])
const line = z.optional(z.array(inline))
const price = z.number().check(z.minimum(-1_000_000), z.maximum(10_000_000))

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: line })
const image = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({
    upload: z.string().check(z.regex(picturePath)),
    alt: z.string().check(longest(60)),
  }),
})
const journal = z.strictObject({
  contract: contractCode,
  direction: z.enum(['long', 'short']),
  opened_at: moment,
  open_price: price,
  closed_at: z.optional(moment),
  close_price: z.optional(price),
  reason: z.string().check(longest(500)),
})

const blocks = z.lazy(() => z.array(block).check(z.minLength(1)))
const listItem: z.ZodMiniType<ListItem> = z.strictObject({ type: z.literal('listItem'), content: blocks })
const items = z.array(listItem).check(z.minLength(1))

const block: z.ZodMiniType<Block> = z.lazy(() =>
  z.discriminatedUnion('type', [
    paragraph,
    z.strictObject({
      type: z.literal('heading'),
      attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
      content: line,
    }),
    z.strictObject({ type: z.literal('bulletList'), content: items }),
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.strictObject({ start: z.int().check(z.minimum(1), z.maximum(999)) }),
      content: items,
    }),
    z.strictObject({ type: z.literal('blockquote'), content: blocks }),
    z.strictObject({ type: z.literal('codeBlock'), content: z.optional(z.array(plainText)) }),
    z.strictObject({ type: z.literal('horizontalRule') }),
    image,
    z.strictObject({
      type: z.literal('quoteCard'),
      attrs: z.strictObject({ code, interval: z.enum(quoteIntervals) }),
    }),
    z.strictObject({ type: z.literal('vote'), attrs: z.strictObject({ id: z.int().check(z.minimum(0)) }) }),
    z.strictObject({ type: z.literal('journal'), attrs: journal }),
  ]),
)
const root: z.ZodMiniType<PostDocument> = z.strictObject({
  type: z.literal('doc'),
  content: z.array(block).check(z.minLength(1)),
})

const childrenOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null && 'content' in value && Array.isArray(value.content)
    ? value.content
    : []

/**
 * Whether depth, text length and size of a document are within bounds. Called before the schema, because the
 * schema recurses and must not get a document beyond the bounds.
 */
function isWithinBounds(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  let nodes = 0
  let level = childrenOf(value)
  for (let depth = 1; level.length > 0; depth += 1) {
    nodes += level.length
    if (depth > documentBounds.depth || nodes > documentBounds.nodes) return false
    level = level.flatMap(childrenOf)
  }
  return JSON.stringify(value).length <= documentBounds.characters
}

/** Use of a document, which decides which nodes it may have. */
export type DocumentScope = 'post' | 'answer' | 'comment'

const onlyOfPosts: readonly string[] = ['vote', 'journal']

interface Node {
  type: string
  content?: readonly Node[] | undefined
}
const count = (nodes: readonly Node[] = [], type: string): number =>
  nodes.reduce((sum, node) => sum + (node.type === type ? 1 : 0) + count(node.content, type), 0)

function fitsScope(scope: DocumentScope, { content }: PostDocument): boolean {
  const nodes: readonly Node[] = content
  if (scope === 'comment')
    return nodes.every(({ type }) => type === 'paragraph' || type === 'image') && count(nodes, 'image') <= 1
  if (scope === 'answer') return onlyOfPosts.every((type) => count(nodes, type) === 0)
  // A vote and a journal belong to the whole post: at most one of each, at the top level.
  return onlyOfPosts.every((type) => {
    const all = count(nodes, type)
    return all === 0 || (all === 1 && nodes.some((node) => node.type === type))
  })
}

/**
 * Whether a value is a document of the scope: every node, mark and attribute is known and within all bounds.
 */
export function isDocument(scope: DocumentScope, value: unknown): value is PostDocument {
  if (!isWithinBounds(value)) return false
  const { success, data } = root.safeParse(value)
  return success && fitsScope(scope, data)
}

const scopeNames = { post: '帖子', answer: '回答', comment: '评论' } as const

/** The node without bidirectional controls, or an empty list if the node's text becomes empty. */
function withoutControls<Node extends Block | Inline | ListItem>(node: Node): Node[] {
  if (node.type === 'text') {
    const text = withoutDirectionControls(node.text)
    return text === '' ? [] : [{ ...node, text }]
  }
  if (node.type === 'image')
    return [{ ...node, attrs: { ...node.attrs, alt: withoutDirectionControls(node.attrs.alt) } }]
  if (node.type === 'journal')
    return [{ ...node, attrs: { ...node.attrs, reason: withoutDirectionControls(node.attrs.reason) } }]
  if (!('content' in node) || !node.content) return [node]
  return [{ ...node, content: node.content.flatMap((child) => withoutControls(child)) }]
}

/**
 * A document as an input. If any part is unknown, the whole document is refused. Bidirectional controls are
 * removed.
 */
export const documentOf = (scope: DocumentScope) =>
  z
    .custom<PostDocument>((value) => isDocument(scope, value), invalidDocumentMessage)
    .check(
      z.overwrite((document) => ({
        ...document,
        content: document.content.flatMap((block) => withoutControls(block)),
      })),
      z.meta({ type: 'object', description: `${scopeNames[scope]}正文，tiptap JSON` }),
    )
