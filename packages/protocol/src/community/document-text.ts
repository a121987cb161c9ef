import type { Block, Inline, ListItem, PostDocument } from './document-nodes'

type NodeText = (node: Inline) => string

const textOfInline: NodeText = (node) => {
  switch (node.type) {
    case 'text':
      return node.text
    case 'hardBreak':
      return '\n'
    case 'contract':
      return `$${node.attrs.code}`
    case 'mention':
      return `@${node.attrs.label}`
    case 'topic':
      return `#${node.attrs.label}`
    case 'emoji':
      return node.attrs.code
  }
}

const lineOf = (content: readonly Inline[] = [], of: NodeText) => content.map(of).join('')

function linesOf(node: Block | ListItem, of: NodeText): string[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
      return [lineOf(node.content, of)]
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'blockquote':
      return node.content.flatMap((child) => linesOf(child, of))
    case 'journal':
      return [node.attrs.reason]
    default:
      return []
  }
}

/** The text of a document with one line for each block: for counting, lists, search and the filter. */
export const textOf = (document: PostDocument): string => textBy(document, textOfInline)

/**
 * The text of a document without chips and emojis, so that the filter finds a word that is split by chips or
 * emojis.
 */
export const joinedTextOf = (document: PostDocument): string =>
  textBy(document, (node) => (node.type === 'text' ? node.text : node.type === 'hardBreak' ? '\n' : ''))

const textBy = ({ content }: PostDocument, of: NodeText): string =>
  content
    .flatMap((block) => linesOf(block, of))
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trim()

/** Number of characters as the editor's counter shows it: code points. */
export const lengthOf = (text: string): number => [...text].length

/** Every node of a document, parents first. */
export function nodesOf({ content }: PostDocument): (Block | Inline | ListItem)[] {
  const walk = (node: Block | Inline | ListItem): (Block | Inline | ListItem)[] => [
    node,
    ...('content' in node && node.content ? node.content.flatMap(walk) : []),
  ]
  return content.flatMap(walk)
}
