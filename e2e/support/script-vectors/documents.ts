import { type Block, type Inline, isDocument, nodesOf, type PostDocument } from '@vce/protocol'
import type { Vector } from '../script-vectors'

export const documentOf = (...content: Block[]): PostDocument => ({ type: 'doc', content })
export const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content })
export const textNode = (text: string): Inline => ({ type: 'text', text })

const linked = (href: string): Inline => ({
  type: 'text',
  text: '链',
  marks: [{ type: 'link', attrs: { href } }],
})
const journal = (attrs: object) => ({
  type: 'journal',
  attrs: {
    contract: 'rb2705',
    direction: 'long',
    opened_at: '2026-11-09 10:00:00',
    open_price: 3_000,
    reason: '',
    ...attrs,
  },
})

/** A text encoded for an address, since links of a document contain no unencoded characters. */
const encoded = (text: string) => encodeURI(text.replaceAll(/\p{Cs}/gu, '')).replaceAll("'", '%27')

/** Builders of a block, for each kind of position in a document at which a text of the author can be. */
const blockBuilders = {
  text: (text) => paragraph(textNode(text)),
  bold: (text) => paragraph({ type: 'text', text, marks: [{ type: 'bold' }, { type: 'strike' }] }),
  heading: (text) => ({ type: 'heading', attrs: { level: 2 }, content: [textNode(text)] }),
  code: (text) => ({ type: 'codeBlock', content: [textNode(text)] }),
  mention: (text) => paragraph({ type: 'mention', attrs: { id: 1, label: text } }),
  topic: (text) => paragraph({ type: 'topic', attrs: { id: 1, label: text } }),
  link: (text) => paragraph(linked(text)),
  path: (text) => paragraph(linked(`/search?keyword=${encoded(text)}`)),
  site: (text) => paragraph(linked(`https://v-ce.com/${encoded(text)}`)),
  alt: (text) => ({ type: 'image', attrs: { upload: `/files/${'0'.repeat(64)}.webp`, alt: text } }),
  reason: (text) => journal({ reason: text }),
  contract: (text) => paragraph({ type: 'contract', attrs: { code: text } }),
  emoji: (text) => paragraph({ type: 'emoji', attrs: { code: text } }),
  quoteCard: (text) => ({ type: 'quoteCard', attrs: { code: text, interval: 'day' } }),
  interval: (text) => ({ type: 'quoteCard', attrs: { code: 'rb', interval: text } }),
  upload: (text) => ({ type: 'image', attrs: { upload: text, alt: '' } }),
  level: (text) => ({ type: 'heading', attrs: { level: text } }),
  start: (text) => ({ type: 'orderedList', attrs: { start: text }, content: [] }),
  vote: (text) => ({ type: 'vote', attrs: { id: text } }),
  mentionId: (text) => paragraph({ type: 'mention', attrs: { id: text as never, label: '期友' } }),
  journalContract: (text) => journal({ contract: text }),
  direction: (text) => journal({ direction: text }),
  openedAt: (text) => journal({ opened_at: text }),
  openPrice: (text) => journal({ open_price: text }),
  node: (text) => ({ type: text }),
  mark: (text) => ({ type: 'paragraph', content: [{ type: 'text', text: '字', marks: [{ type: text }] }] }),
  attribute: (text) => ({ type: 'horizontalRule', [text]: 1 }),
} satisfies Record<string, (text: string) => object>
export type TextSpot = keyof typeof blockBuilders
export const textSpots = Object.keys(blockBuilders) as TextSpot[]

/** A document with a text at one position; it may be invalid. */
export const documentWith = (spot: TextSpot, text: string) =>
  ({ type: 'doc', content: [blockBuilders[spot](text)] }) as unknown as PostDocument

/** The vectors that are valid at a position. */
export const vectorsValidAt = (spot: TextSpot, vectors: readonly Vector[]) =>
  vectors.filter(({ text }) => isDocument('post', documentWith(spot, text)))

/** Blocks with each vector at a position, for those vectors that are valid there. */
export const blocksOf = (spot: TextSpot, vectors: readonly Vector[]): Block[] =>
  vectorsValidAt(spot, vectors).flatMap(({ text }) => documentWith(spot, text).content)

const item = (...content: Block[]) => ({ type: 'listItem' as const, content })

/** Blocks that wrap a paragraph, so that texts occur in each kind of block. */
const frames: readonly ((block: Block) => Block)[] = [
  (block) => block,
  (block) => ({ type: 'blockquote', content: [block] }),
  (block) => ({ type: 'bulletList', content: [item(block)] }),
  (block) => ({ type: 'orderedList', attrs: { start: 3 }, content: [item(block)] }),
  (block) => ({ type: 'blockquote', content: [{ type: 'bulletList', content: [item(block)] }] }),
]
const plainSpots = ['text', 'bold', 'heading'] as const

/** Vectors as one text, one per line. */
export const joinedLines = (vectors: readonly Vector[]) => vectors.map(({ text }) => text).join('\n')

/**
 * A document with every vector in some kind of block, with all vectors in a code block, and with some in a
 * journal.
 */
export function textsDocument(vectors: readonly Vector[], picture: string): PostDocument {
  const blocks = vectors.map(({ text }, at): Block => {
    const [block] = documentWith(plainSpots[at % plainSpots.length] ?? 'text', text).content
    const frame = frames[at % frames.length]
    return block && frame ? frame(block) : paragraph(textNode(text))
  })
  const pictures = blocksOf('alt', vectors).map(
    (block): Block =>
      block.type === 'image' ? { type: 'image', attrs: { ...block.attrs, upload: picture } } : block,
  )
  return documentOf(
    ...blocks,
    ...documentWith('code', joinedLines(vectors)).content,
    ...documentWith('reason', joinedLines(firstVectorsFitting(200, vectors))).content,
    ...(['link', 'path', 'site'] as const).flatMap((spot) => blocksOf(spot, vectors)),
    ...pictures,
    paragraph({ type: 'contract', attrs: { code: 'rb' } }, { type: 'hardBreak' }),
    paragraph({ type: 'emoji', attrs: { code: '[微笑]' } }),
    { type: 'quoteCard', attrs: { code: 'rb', interval: 'day' } },
    { type: 'horizontalRule' },
  )
}

/** The first vectors whose lines fit into a text of `maxLength` characters. */
export function firstVectorsFitting(maxLength: number, vectors: readonly Vector[]): Vector[] {
  let length = 0
  return vectors.filter(({ text }) => {
    length += [...text].length + 1
    return length <= maxLength
  })
}

/** Splits all vectors into groups that each fit into a text of `maxLength` characters. */
export function splitByLength(maxLength: number, vectors: readonly Vector[]): Vector[][] {
  const first = firstVectorsFitting(maxLength, vectors)
  return first.length === 0 ? [] : [first, ...splitByLength(maxLength, vectors.slice(first.length))]
}

/** A comment with one paragraph per vector. */
export const commentDocument = (vectors: readonly Vector[]) =>
  documentOf(...vectors.map(({ text }) => paragraph(textNode(text))))

/** Whether a path begins with `//` after dot segments are resolved: such a link is shown as plain text. */
export const startsWithDoubleSlash = (path: string) =>
  new URL(path, 'https://v-ce.com').pathname.startsWith('//')

/** Targets of the links in a document: pages of the site, or the leave-site page for other addresses. */
export const hrefsOf = (document: PostDocument): string[] =>
  nodesOf(document).flatMap((node) => {
    if (node.type !== 'text') return []
    return (node.marks ?? []).flatMap((mark) => {
      if (mark.type !== 'link') return []
      const { href } = mark.attrs
      if (href.startsWith('/')) return startsWithDoubleSlash(href) ? [] : href
      return URL.canParse(href) ? `/leave?to=${encodeURIComponent(new URL(href).href)}` : []
    })
  })
