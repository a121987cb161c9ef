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

/** A picture under the text, or in it. */
export interface PlacedPicture {
  upload: string
  alt: string
}

interface Beside {
  /** Journal filled into its block; null while it is incomplete: then the document has none. */
  journal?: Journal | null
  /** Under the text. */
  pictures?: readonly PlacedPicture[]
}

/** Most characters of one text node. */
const maxRun = 10_000

function markOf({ type, attrs }: EditorMark): Mark[] {
  if (type.name === 'bold' || type.name === 'strike') return [{ type: type.name }]
  return type.name === 'link' ? [{ type: 'link', attrs: { href: String(attrs.href) } }] : []
}

/** Pieces of a text of at most `maxRun` code units; no surrogate pair is split. */
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

/** An empty line has no content at all. */
function lineOf(node: Node): { content?: Inline[] } {
  const content = node.children.flatMap(inlineOf)
  return content.length > 0 ? { content } : {}
}

const emptyLine = (): Block => ({ type: 'paragraph' })

const orEmptyLine = (blocks: Block[]): Block[] => (blocks.length > 0 ? blocks : [emptyLine()])

function blockOf(node: Node, beside: Beside): Block[] {
  const { attrs } = node
  const inner = () => orEmptyLine(node.children.flatMap((child) => blockOf(child, beside)))
  const items = () => node.children.map((item): ListItem => ({ type: 'listItem', content: itemOf(item) }))
  const itemOf = (item: Node) => orEmptyLine(item.children.flatMap((child) => blockOf(child, beside)))
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
      return beside.journal ? [{ type: 'journal', attrs: beside.journal }] : []
    default:
      return []
  }
}

const pictureOf = ({ upload, alt }: PlacedPicture): Block[] =>
  picturePath.test(upload) ? [{ type: 'image', attrs: { upload, alt } }] : []

const isBlank = (block: Block | undefined) => block?.type === 'paragraph' && block.content === undefined

/** Blank lines at both ends are the editor's. */
function withoutBlankEnds(blocks: readonly Block[]): Block[] {
  let from = 0
  let to = blocks.length
  while (from < to && isBlank(blocks[from])) from += 1
  while (to > from && isBlank(blocks[to - 1])) to -= 1
  return blocks.slice(from, to)
}

/** The document of an editor's text, with what stands beside it. */
export function documentOf(doc: Node, beside: Beside = {}): PostDocument {
  const text = withoutBlankEnds(doc.children.flatMap((node) => blockOf(node, beside)))
  const pictures = (beside.pictures ?? []).flatMap(pictureOf)
  return { type: 'doc', content: orEmptyLine([...text, ...pictures]) }
}
