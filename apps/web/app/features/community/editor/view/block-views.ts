import type { Node } from '@tiptap/pm/model'
import type { EditorView, NodeView, NodeViewConstructor } from '@tiptap/pm/view'

/** A block of the text that React draws. */
export interface DrawnBlock {
  key: number
  /** Where it is drawn. */
  place: HTMLElement
  node: Node
  /** Its position; undefined once it is gone. */
  position: () => number | undefined
  /** Chosen as a whole, by a press or an arrow key. */
  chosen: boolean
}

/** The blocks that React draws, as they come and go. */
export function createBlockViews() {
  let blocks: readonly DrawnBlock[] = []
  let created = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly DrawnBlock[]) => {
    blocks = next
    for (const listener of listeners) listener()
  }
  const change = (key: number, changes: Partial<DrawnBlock>) =>
    set(blocks.map((block) => (block.key === key ? { ...block, ...changes } : block)))

  const view: NodeViewConstructor = (node: Node, _view: EditorView, position): NodeView => {
    created += 1
    const key = created
    const place = document.createElement('div')
    place.contentEditable = 'false'
    set([...blocks, { key, place, node, position, chosen: false }])
    return {
      dom: place,
      update(next) {
        if (next.type !== node.type) return false
        change(key, { node: next })
        return true
      },
      selectNode: () => change(key, { chosen: true }),
      deselectNode: () => change(key, { chosen: false }),
      // Fields and buttons handle their own events; a press beside them chooses the block.
      stopEvent: ({ target }) =>
        target instanceof Element &&
        target.closest('input, textarea, select, button, label, [role="listbox"]') !== null,
      ignoreMutation: () => true,
      destroy: () => set(blocks.filter((block) => block.key !== key)),
    }
  }

  return {
    view,
    all: () => blocks,
    watch(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
