import type { Block, Inline, ListItem, PostDocument } from './document-nodes'

const textOfInline = (node: Inline): string => {
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

const lineOf = (content: readonly Inline[] = []) => content.map(textOfInline).join('')

function linesOf(node: Block | ListItem): string[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
      return [lineOf(node.content)]
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'blockquote':
      return node.content.flatMap(linesOf)
    case 'journal':
      return [node.attrs.reason]
    default:
      return []
  }
}

/** The words of a document, a line for each block: for counting, lists, search and the filter. */
export const textOf = ({ content }: PostDocument): string =>
  content
    .flatMap(linesOf)
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trim()

/** Characters of a text as its counter shows them: code points. */
export const lengthOf = (text: string): number => [...text].length

/** Every node of a document, parents first. */
export function nodesOf({ content }: PostDocument): (Block | Inline | ListItem)[] {
  const walk = (node: Block | Inline | ListItem): (Block | Inline | ListItem)[] => [
    node,
    ...('content' in node && node.content ? node.content.flatMap(walk) : []),
  ]
  return content.flatMap(walk)
}
