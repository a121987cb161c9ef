import { type NodeSpec, Schema } from '@tiptap/pm/model'
import type { DocumentScope } from '@vce/protocol'
import { inlineNodes, linkMark, paragraph, postBlocks, richBlocks, textMarks } from './nodes'

/** The first block is the one that the editor adds where it needs one. */
const withDocument = (content: string, blocks: Record<string, NodeSpec>) => ({
  doc: { content },
  paragraph,
  ...blocks,
  ...inlineNodes,
})

const marks = { ...textMarks, link: linkMark }

/** Pictures of a comment stand under its text. */
const schemas = {
  post: () =>
    new Schema({ nodes: withDocument('(block | ownBlock)+', { ...richBlocks, ...postBlocks }), marks }),
  answer: () => new Schema({ nodes: withDocument('block+', richBlocks), marks }),
  comment: () => new Schema({ nodes: withDocument('block+', {}), marks: { link: linkMark } }),
} satisfies Record<DocumentScope, () => Schema>

const created = new Map<DocumentScope, Schema>()

/** The editor's schema of a place: the nodes and marks that its documents may have. */
export function schemaOf(scope: DocumentScope): Schema {
  const schema = created.get(scope) ?? schemas[scope]()
  created.set(scope, schema)
  return schema
}
