import type { NodeOf, NodeType } from '@vce/protocol'
import type { NodeInEditor, NodesInEditor } from './node-in-editor'
import { nodesByType } from './nodes-by-type'

// The cast is safe, because each file declares the type of its own `inEditor` in `NodesInEditor`.
const { paragraph, ...others } = nodesByType(
  import.meta.glob('./*/*-in-editor.{ts,tsx}', { eager: true, import: 'inEditor' }),
) as unknown as NodesInEditor

/**
 * Every node in the editor. The paragraph comes first, because ProseMirror fills gaps with the first block. A
 * type of the protocol without a file does not compile here; the steps to a further node stand in
 * CONTRIBUTING.md, "Add a node of a document".
 */
export const editorNodes: { readonly [Type in NodeType]: NodeInEditor<NodeOf<Type>> } = {
  paragraph,
  ...others,
}
