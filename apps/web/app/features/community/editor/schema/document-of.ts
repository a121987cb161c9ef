import type { Node } from '@tiptap/pm/model'
import type { Block, Inline, Journal, PostDocument } from '@vce/protocol'
import { editorNodes } from '#app/features/community/nodes/editor-nodes'
import { imagesOf, type PlacedPicture } from '#app/features/community/nodes/image/images-of'
import type { DocumentContext, NodeInEditor } from '#app/features/community/nodes/node-in-editor'

interface OutsideContent {
  /** Content of the journal block; null while it is incomplete, and the document then has no journal. */
  journal?: Journal | null
  /** Pictures below the text. */
  pictures?: readonly PlacedPicture[]
}

type Nodes<Type> = Readonly<Partial<Record<string, NodeInEditor<Type>>>>
const inlineNodes: Nodes<Inline> = editorNodes as Pick<typeof editorNodes, Inline['type']>
const blockNodes: Nodes<Block> = editorNodes as Pick<typeof editorNodes, Block['type']>

const orEmptyLine = (blocks: Block[]): Block[] => (blocks.length > 0 ? blocks : [{ type: 'paragraph' }])

function contextOf(journal: Journal | null): DocumentContext {
  const context: DocumentContext = {
    journal,
    lineOf({ children }) {
      const content = children.flatMap(
        (child) => inlineNodes[child.type.name]?.toDocument(child, context) ?? [],
      )
      return content.length > 0 ? { content } : {}
    },
    blocksOf: ({ children }) => orEmptyLine(blocksIn(children, context)),
    itemsOf: ({ children }) => children.flatMap((child) => editorNodes.listItem.toDocument(child, context)),
  }
  return context
}

const blocksIn = (nodes: readonly Node[], context: DocumentContext) =>
  nodes.flatMap((node) => blockNodes[node.type.name]?.toDocument(node, context) ?? [])

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
export function documentOf(doc: Node, { journal = null, pictures = [] }: OutsideContent = {}): PostDocument {
  const text = withoutBlankEnds(blocksIn(doc.children, contextOf(journal)))
  return { type: 'doc', content: orEmptyLine([...text, ...pictures.flatMap(imagesOf)]) }
}
