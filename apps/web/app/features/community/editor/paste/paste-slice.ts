import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model'
import { documentBounds } from '@vce/protocol'
import type { CodeFinder } from '#app/features/community/nodes/contract/code-finder'
import { editorNodes } from '#app/features/community/nodes/editor-nodes'
import { piecesOf } from './inline-pieces'

/** Splits a text node into plain text with its marks, chips, emoticons and links. */
function nodesOfText(node: Node, schema: Schema, finder: CodeFinder): Node[] {
  const { contract, emoji } = schema.nodes
  const { link } = schema.marks
  const isLinked = link?.isInSet(node.marks)
  const text = node.text ?? ''
  const written = (part: string, marks = node.marks) => schema.text(part, marks)
  if (isLinked) return [node]
  return piecesOf(text, finder).flatMap((piece): Node[] => {
    if (piece.type === 'text') return [written(piece.text)]
    if (piece.type === 'link') {
      const { href } = piece
      return [written(href, link ? link.create({ href }).addToSet(node.marks) : node.marks)]
    }
    const type = piece.type === 'emoji' ? emoji : contract
    return type ? [type.create({ code: piece.code })] : []
  })
}

function withPieces(node: Node, schema: Schema, finder: CodeFinder): Node[] {
  if (node.isText) return nodesOfText(node, schema, finder)
  if (node.type.spec.code) return [node]
  return [node.copy(Fragment.from(node.children.flatMap((child) => withPieces(child, schema, finder))))]
}

const inEditor: Readonly<Partial<Record<string, { levelsBelow?: number }>>> = editorNodes

/** Replaces each block that would be nested too deep with the lines inside it. */
function flattened(node: Node, depth: number): Node[] {
  if (node.isLeaf || node.isTextblock) return [node]
  const isTooDeep = depth + (inEditor[node.type.name]?.levelsBelow ?? 0) > documentBounds.depth
  // The items of a list that is too deep are flattened, never the list itself.
  const children = node.children.flatMap((child) => flattened(child, isTooDeep ? depth : depth + 1))
  if (!isTooDeep) return [node.copy(Fragment.from(children))]
  return node.type.name === 'listItem' ? [node.copy(Fragment.from(children))] : linesOf(node)
}

const linesOf = (node: Node): Node[] =>
  node.isLeaf || node.isTextblock ? [node] : node.children.flatMap(linesOf)

/** The lines of a slice as separate blocks, without the lists and quotes around them. */
export const linesOfSlice = ({ content }: Slice) =>
  new Slice(Fragment.from(content.content.flatMap(linesOf)), 0, 0)

/** Depth of open blocks at the beginning or end of a fragment. */
const openLevels = (fragment: Fragment, side: 'firstChild' | 'lastChild'): number => {
  let levels = 0
  for (let node = fragment[side]; node && !node.isLeaf; node = node[side]) levels += 1
  return levels
}

/**
 * Converts a pasted slice: recognises contracts, emoticons and addresses, and limits the depth to that of
 * documents.
 */
export function pastedSlice(slice: Slice, schema: Schema, finder: CodeFinder): Slice {
  const nodes = slice.content.content
    .flatMap((node) => flattened(node, 1))
    .flatMap((node) => withPieces(node, schema, finder))
  const content = Fragment.from(nodes)
  return new Slice(
    content,
    Math.min(slice.openStart, openLevels(content, 'firstChild')),
    Math.min(slice.openEnd, openLevels(content, 'lastChild')),
  )
}

/** Converts pasted plain text: one paragraph per line; blank lines are dropped. */
export function sliceOfText(text: string, schema: Schema): Slice {
  const { paragraph } = schema.nodes
  if (!paragraph) return Slice.empty
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
  const paragraphs = lines.map((line) => paragraph.create(null, schema.text(line)))
  return new Slice(Fragment.from(paragraphs), paragraphs.length > 0 ? 1 : 0, paragraphs.length > 0 ? 1 : 0)
}
