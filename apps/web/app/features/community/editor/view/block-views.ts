import type { Node } from '@tiptap/pm/model'
import type { EditorView, NodeView, NodeViewConstructor } from '@tiptap/pm/view'
import { createValue } from '#app/lib/value'

/** A block within the editable text; React renders the block. */
export interface DrawnBlock {
  key: number
  /** DOM element into which the block is rendered. */
  host: HTMLElement
  node: Node
  /** Position of the block in the document; undefined once it has been removed. */
  position: () => number | undefined
  /** Whether the block as a whole is selected, by a click or an arrow key. */
  chosen: boolean
}

/** Store of the blocks that React renders. */
export function createBlockViews() {
  const blocks = createValue<readonly DrawnBlock[]>([])
  let created = 0
  const change = (key: number, changes: Partial<DrawnBlock>) =>
    blocks.set((all) => all.map((block) => (block.key === key ? { ...block, ...changes } : block)))

  const view: NodeViewConstructor = (node: Node, _view: EditorView, position): NodeView => {
    created += 1
    const key = created
    const host = document.createElement('div')
    host.contentEditable = 'false'
    blocks.set((all) => [...all, { key, host, node, position, chosen: false }])
    return {
      dom: host,
      update(next) {
        if (next.type !== node.type) return false
        change(key, { node: next })
        return true
      },
      selectNode: () => change(key, { chosen: true }),
      deselectNode: () => change(key, { chosen: false }),
      // Fields and buttons handle their own events; a click elsewhere in the block selects it.
      stopEvent: ({ target }) =>
        target instanceof Element &&
        target.closest('input, textarea, select, button, label, [role="listbox"]') !== null,
      ignoreMutation: () => true,
      destroy: () => blocks.set((all) => all.filter((block) => block.key !== key)),
    }
  }

  return {
    view,
    all: blocks.get,
    watch: blocks.watch,
  }
}
