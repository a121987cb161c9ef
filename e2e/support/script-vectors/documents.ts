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

/** A text as an address holds it: characters that no link of a document has are encoded. */
const encoded = (text: string) => encodeURI(text.replaceAll(/\p{Cs}/gu, '')).replaceAll("'", '%27')

/** Every place of a document that holds a text of its author's. */
const places = {
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
export type Place = keyof typeof places
export const placeNames = Object.keys(places) as Place[]

/** A document with a text in one place, whether it is a valid one or not. */
export const placed = (place: Place, text: string) =>
  ({ type: 'doc', content: [places[place](text)] }) as unknown as PostDocument

/** The vectors that a place takes. */
export const fitting = (place: Place, vectors: readonly Vector[]) =>
  vectors.filter(({ text }) => isDocument('post', placed(place, text)))

/** The blocks of a place for those of some vectors that it takes. */
export const blocksOf = (place: Place, vectors: readonly Vector[]): Block[] =>
  fitting(place, vectors).flatMap(({ text }) => placed(place, text).content)

const item = (...content: Block[]) => ({ type: 'listItem' as const, content })

/** Frames for a paragraph, so that texts stand in each kind of block. */
const frames: readonly ((block: Block) => Block)[] = [
  (block) => block,
  (block) => ({ type: 'blockquote', content: [block] }),
  (block) => ({ type: 'bulletList', content: [item(block)] }),
  (block) => ({ type: 'orderedList', attrs: { start: 3 }, content: [item(block)] }),
  (block) => ({ type: 'blockquote', content: [{ type: 'bulletList', content: [item(block)] }] }),
]
const textPlaces = ['text', 'bold', 'heading'] as const

/** Vectors below each other, as one text. */
export const lines = (vectors: readonly Vector[]) => vectors.map(({ text }) => text).join('\n')

/** Every vector as a text in one kind of block or another, all of them in a block of code, some in a journal. */
export function textsDocument(vectors: readonly Vector[], picture: string): PostDocument {
  const blocks = vectors.map(({ text }, at): Block => {
    const [block] = placed(textPlaces[at % textPlaces.length] ?? 'text', text).content
    const frame = frames[at % frames.length]
    return block && frame ? frame(block) : paragraph(textNode(text))
  })
  const pictures = blocksOf('alt', vectors).map(
    (block): Block =>
      block.type === 'image' ? { type: 'image', attrs: { ...block.attrs, upload: picture } } : block,
  )
  return documentOf(
    ...blocks,
    ...placed('code', lines(vectors)).content,
    ...placed('reason', lines(upTo(200, vectors))).content,
    ...(['link', 'path', 'site'] as const).flatMap((place) => blocksOf(place, vectors)),
    ...pictures,
    paragraph({ type: 'contract', attrs: { code: 'rb' } }, { type: 'hardBreak' }),
    paragraph({ type: 'emoji', attrs: { code: '[微笑]' } }),
    { type: 'quoteCard', attrs: { code: 'rb', interval: 'day' } },
    { type: 'horizontalRule' },
  )
}

/** The vectors that a text of so many characters takes below each other, from the first on. */
export function upTo(maxLength: number, vectors: readonly Vector[]): Vector[] {
  let length = 0
  return vectors.filter(({ text }) => {
    length += [...text].length + 1
    return length <= maxLength
  })
}

/** Splits all vectors into as many such texts as needed. */
export function parted(maxLength: number, vectors: readonly Vector[]): Vector[][] {
  const first = upTo(maxLength, vectors)
  return first.length === 0 ? [] : [first, ...parted(maxLength, vectors.slice(first.length))]
}

/** A comment of a paragraph for each vector. */
export const commentDocument = (vectors: readonly Vector[]) =>
  documentOf(...vectors.map(({ text }) => paragraph(textNode(text))))

/** Whether a path begins with `//` once its dot segments are folded: it is shown as text without a link. */
export const isFolded = (path: string) => new URL(path, 'https://v-ce.com').pathname.startsWith('//')

/** Where the links of a document lead: pages of the site, or the page before another one. */
export const hrefsOf = (document: PostDocument): string[] =>
  nodesOf(document).flatMap((node) => {
    if (node.type !== 'text') return []
    return (node.marks ?? []).flatMap((mark) => {
      if (mark.type !== 'link') return []
      const { href } = mark.attrs
      if (href.startsWith('/')) return isFolded(href) ? [] : href
      return URL.canParse(href) ? `/leave?to=${encodeURIComponent(new URL(href).href)}` : []
    })
  })
