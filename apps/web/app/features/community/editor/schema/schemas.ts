import { Schema } from '@tiptap/pm/model'
import { type DocumentScope, isAllowedIn, type NodeType } from '@vce/protocol'
import { editorNodes } from '#app/features/community/nodes/editor-nodes'
import { linkMark, textMarks } from '#app/features/community/nodes/text/marks'

/** The nodes of a scope. Comments have no picture node: their pictures are below the text. */
function nodesOf(scope: DocumentScope, content: string) {
  const specs = Object.entries(editorNodes).flatMap(([type, { spec }]) => {
    const isBelow = scope === 'comment' && type === 'image'
    // The keys of the list are the types of the nodes.
    return isAllowedIn(scope, type as NodeType) && !isBelow ? [[type, spec] as const] : []
  })
  return { doc: { content }, ...Object.fromEntries(specs) }
}

const marks = { ...textMarks, link: linkMark }

const schemas = {
  post: () => new Schema({ nodes: nodesOf('post', '(block | ownBlock)+'), marks }),
  answer: () => new Schema({ nodes: nodesOf('answer', 'block+'), marks }),
  comment: () => new Schema({ nodes: nodesOf('comment', 'block+'), marks: { link: linkMark } }),
} satisfies Record<DocumentScope, () => Schema>

const created = new Map<DocumentScope, Schema>()

/** Schema of the editor for a scope: the nodes and marks that its documents may contain. */
export function schemaOf(scope: DocumentScope): Schema {
  const schema = created.get(scope) ?? schemas[scope]()
  created.set(scope, schema)
  return schema
}
