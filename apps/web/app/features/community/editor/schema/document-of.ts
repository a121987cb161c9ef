import type { Mark as EditorMark, Node } from '@tiptap/pm/model'
import {
  type Block,
  type Inline,
  type Journal,
  type ListItem,
  type Mark,
  type PostDocument,
  picturePath,
  type QuoteInterval,
} from '@vce/protocol'

/** A picture in the text or below it. */
export interface PlacedPicture {
  upload: string
  alt: string
}

interface OutsideContent {
  /** Content of the journal block; null while it is incomplete, and the document then has no journal. */
  journal?: Journal | null
  /** Pictures below the text. */
  pictures?: readonly PlacedPicture[]
}

/** Maximum number of characters of one text node. */
const maxRun = 10_000

function markOf({ type, attrs }: EditorMark): Mark[] {
  if (type.name === 'bold' || type.name === 'strike') return [{ type: type.name }]
  return type.name === 'link' ? [{ type: 'link', attrs: { href: String(attrs.href) } }] : []
}

/** Splits a text into pieces of at most `maxRun` code units without splitting surrogate pairs. */
export function runsOf(text: string): string[] {
  const runs: string[] = []
  let from = 0
  while (from < text.length) {
    const end = from + maxRun
    const cutsCharacter = end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1))
    const to = cutsCharacter ? end - 1 : end
    runs.push(text.slice(from, to))
    from = to
  }
  return runs
}

function inlineOf({ type: { name }, attrs, text, marks }: Node): Inline[] {
  switch (name) {
    case 'text': {
      const own = marks.flatMap(markOf)
      return runsOf(text ?? '').map((run) => ({
        type: 'text',
        text: run,
        ...(own.length > 0 && { marks: own }),
      }))
    }
    case 'hardBreak':
      return [{ type: 'hardBreak' }]
    case 'contract':
    case 'emoji':
      return [{ type: name, attrs: { code: String(attrs.code) } }]
    case 'mention':
    case 'topic':
      return [{ type: name, attrs: { id: Number(attrs.id), label: String(attrs.label) } }]
    default:
      return []
  }
}

/** Inline content of a line; an empty line has no `content` field. */
function lineOf(node: Node): { content?: Inline[] } {
  const content = node.children.flatMap(inlineOf)
  return content.length > 0 ? { content } : {}
}

const emptyLine = (): Block => ({ type: 'paragraph' })

const orEmptyLine = (blocks: Block[]): Block[] => (blocks.length > 0 ? blocks : [emptyLine()])

function blockOf(node: Node, outside: OutsideContent): Block[] {
  const { attrs } = node
  const inner = () => orEmptyLine(node.children.flatMap((child) => blockOf(child, outside)))
  const items = () => node.children.map((item): ListItem => ({ type: 'listItem', content: itemOf(item) }))
  const itemOf = (item: Node) => orEmptyLine(item.children.flatMap((child) => blockOf(child, outside)))
  switch (node.type.name) {
    case 'paragraph':
      return [{ type: 'paragraph', ...lineOf(node) }]
    case 'heading':
      return [{ type: 'heading', attrs: { level: attrs.level === 3 ? 3 : 2 }, ...lineOf(node) }]
    case 'bulletList':
      return [{ type: 'bulletList', content: items() }]
    case 'orderedList':
      return [{ type: 'orderedList', attrs: { start: Number(attrs.start) }, content: items() }]
    case 'blockquote':
      return [{ type: 'blockquote', content: inner() }]
    case 'codeBlock': {
      const runs = runsOf(node.textContent).map((text) => ({ type: 'text' as const, text }))
      return [{ type: 'codeBlock', ...(runs.length > 0 && { content: runs }) }]
    }
    case 'horizontalRule':
      return [{ type: 'horizontalRule' }]
    case 'image':
      return pictureOf({ upload: String(attrs.upload), alt: String(attrs.alt) })
    case 'quoteCard':
      return [
        {
          type: 'quoteCard',
          attrs: { code: String(attrs.code), interval: attrs.interval as QuoteInterval },
        },
      ]
    case 'vote':
      return [{ type: 'vote', attrs: { id: Number(attrs.id) } }]
    case 'journal':
      return outside.journal ? [{ type: 'journal', attrs: outside.journal }] : []
    default:
      return []
  }
}

const pictureOf = ({ upload, alt }: PlacedPicture): Block[] =>
  picturePath.test(upload) ? [{ type: 'image', attrs: { upload, alt } }] : []

const isBlank = (block: Block | undefined) => block?.type === 'paragraph' && block.content === undefined

/** Removes blank lines at both ends, which the editor adds. */
function withoutBlankEnds(blocks: readonly Block[]): Block[] {
  let from = 0
  let to = blocks.length
  while (from < to && isBlank(blocks[from])) from += 1
  while (to > from && isBlank(blocks[to - 1])) to -= 1
  return blocks.slice(from, to)
}

/** Converts the editor's text, with the content that is stored outside it, to a document. */
export function documentOf(doc: Node, outside: OutsideContent = {}): PostDocument {
  const text = withoutBlankEnds(doc.children.flatMap((node) => blockOf(node, outside)))
  const pictures = (outside.pictures ?? []).flatMap(pictureOf)
  return { type: 'doc', content: orEmptyLine([...text, ...pictures]) }
}
