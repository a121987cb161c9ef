import { type ReactNode, Suspense } from 'react'
import { editorNodes } from '#app/features/community/nodes/editor-nodes'
import type { BlockInText, NodeInEditor } from '#app/features/community/nodes/node-in-editor'
import { Skeleton } from '#app/ui/layout/states'
import type { DrawnBlock } from './block-views'
import type { TextEditor } from './text-editor'

interface BlockRendererOptions
  extends Pick<BlockInText, 'onPictureOut'>,
    Partial<Pick<BlockInText, 'vote' | 'journal'>> {
  editor: TextEditor
}

const views: Readonly<Partial<Record<string, Pick<NodeInEditor<unknown>, 'draw'>>>> = editorNodes

/** Renders the blocks of a text; the code of each kind is loaded with its first block. */
export function blockRenderer({ editor, onPictureOut, vote, journal }: BlockRendererOptions) {
  function drawn({ node, position, chosen }: DrawnBlock): ReactNode {
    const onRemove = () => {
      const at = position()
      if (at === undefined) return
      editor.run((state, dispatch) => {
        dispatch?.(state.tr.delete(at, at + node.nodeSize))
        return true
      })
    }
    const setAttribute = (name: string, value: string) => {
      const at = position()
      if (at !== undefined) editor.view.dispatch(editor.state().tr.setNodeAttribute(at, name, value))
    }
    return views[node.type.name]?.draw?.({
      attrs: node.attrs,
      chosen,
      onRemove,
      setAttribute,
      chips: editor.chips,
      onPictureOut,
      vote,
      journal,
    })
  }
  return (block: DrawnBlock) => <Suspense fallback={<Skeleton className="h-24" />}>{drawn(block)}</Suspense>
}
