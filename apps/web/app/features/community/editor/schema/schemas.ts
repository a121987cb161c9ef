import { type NodeSpec, Schema } from '@tiptap/pm/model'
import type { DocumentScope } from '@vce/protocol'
import { inlineNodes, linkMark, paragraph, postBlocks, richBlocks, textMarks } from './nodes'

/**
 * Builds the nodes of a schema; `paragraph` comes first, because ProseMirror fills gaps with the first block.
 */
const withDocument = (content: string, blocks: Record<string, NodeSpec>) => ({
  doc: { content },
  paragraph,
  ...blocks,
  ...inlineNodes,
})

const marks = { ...textMarks, link: linkMark }

/** Comments have no picture node: their pictures are below the text. */
const schemas = {
  post: () =>
    new Schema({ nodes: withDocument('(block | ownBlock)+', { ...richBlocks, ...postBlocks }), marks }),
  answer: () => new Schema({ nodes: withDocument('block+', richBlocks), marks }),
  comment: () => new Schema({ nodes: withDocument('block+', {}), marks: { link: linkMark } }),
} satisfies Record<DocumentScope, () => Schema>

const created = new Map<DocumentScope, Schema>()

/** Schema of the editor for a scope: the nodes and marks that its documents may contain. */
export function schemaOf(scope: DocumentScope): Schema {
  const schema = created.get(scope) ?? schemas[scope]()
  created.set(scope, schema)
  return schema
}
