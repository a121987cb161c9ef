import { lazy, type ReactNode, Suspense, useCallback, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { openListOf } from '#app/features/community/editor/suggest/suggest-plugin'
import { cn } from '#app/ui/cn'
import type { DrawnBlock } from './block-views'
import type { TextEditor } from './text-editor'
import { useChipLabels } from './use-chip-labels'
import { useEditorState } from './use-text-editor'

const SuggestList = lazy(() => import('#app/features/community/editor/suggest/suggest-list'))

interface TextBodyProps {
  editor: TextEditor
  /** Renders a picture, chart, vote or journal in the text. */
  drawBlock: (block: DrawnBlock) => ReactNode
  className?: string
}

/** The editable text with the blocks that React renders, and the list of suggestions at the caret. */
export function TextBody({ editor, drawBlock, className }: TextBodyProps) {
  const frame = useRef<HTMLDivElement>(null)
  const attach = useCallback((element: HTMLElement | null) => element?.append(editor.view.dom), [editor])
  const blocks = useSyncExternalStore(editor.blocks.watch, editor.blocks.all)
  const list = openListOf(useEditorState(editor))
  useChipLabels(editor)
  return (
    <div ref={frame} className={cn('relative', className)}>
      <div ref={attach} />
      {blocks.map((block) => createPortal(drawBlock(block), block.host, block.key))}
      {list && editor.isEditable() && (
        <Suspense fallback={null}>
          <SuggestList key={`${list.trigger} ${list.from}`} editor={editor} list={list} frame={frame} />
        </Suspense>
      )}
    </div>
  )
}
