import { blockDefinitionOf, inlineDefinitionOf, nodeDefinitionOf } from './nodes'
import type { InnerText } from './nodes/node-definition'
import type { Block, DocumentNode, Inline, ListItem, PostDocument } from './nodes/node-types'

type NodeText = (node: Inline) => string

function linesOf(node: Block | ListItem, of: NodeText): string[] {
  const inner: InnerText = {
    lineOf: (content = []) => content.map(of).join(''),
    linesOf: (content) => content.flatMap((child) => linesOf(child, of)),
  }
  return blockDefinitionOf(node)?.lines(node, inner) ?? []
}

/** The text of a document with one line for each block: for counting, lists, search and the filter. */
export const textOf = (document: PostDocument): string =>
  textBy(document, (node) => inlineDefinitionOf(node)?.text(node) ?? '')

/**
 * The text of a document without chips and emojis, so that the filter finds a word that is split by chips or
 * emojis.
 */
export const joinedTextOf = (document: PostDocument): string =>
  textBy(document, (node) => {
    const definition = inlineDefinitionOf(node)
    return definition?.isTyped ? definition.text(node) : ''
  })

const textBy = ({ content }: PostDocument, of: NodeText): string =>
  content
    .flatMap((block) => linesOf(block, of))
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trim()

/** Number of characters as the editor's counter shows it: code points. */
export const lengthOf = (text: string): number => [...text].length

/** Every node of a document, parents first. */
export function nodesOf({ content }: PostDocument): DocumentNode[] {
  const walk = (node: DocumentNode): DocumentNode[] => [
    node,
    ...('content' in node && node.content ? node.content.flatMap(walk) : []),
  ]
  return content.flatMap(walk)
}

/** Whether a document has text, or a node that is content by itself. */
export const hasContent = (document: PostDocument): boolean =>
  textOf(document) !== '' || nodesOf(document).some((node) => nodeDefinitionOf(node)?.isContent)
