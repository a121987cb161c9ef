import type { EditorState } from '@tiptap/pm/state'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { BoundsFault } from '#app/features/community/editor/schema/bounds'
import { toast } from '#app/lib/toast'
import { createTextEditor, type TextEditor, type TextEditorOptions } from './text-editor'

const faultTexts: Record<BoundsFault, string | null> = {
  depth: '列表和引用嵌套得太深了',
  size: '内容太多，放不下了',
  twice: null,
}

type Options = Omit<TextEditorOptions, 'onFault'>

/** Creates a text editor for the lifetime of a component; always calls the callbacks of the last render. */
export function useTextEditor(options: Options): TextEditor {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [editor] = useState(() =>
    createTextEditor({
      ...options,
      onFault(fault) {
        const text = faultTexts[fault]
        if (text) toast.failed(text)
      },
      onSend: () => latest.current.onSend(),
      onLink: () => latest.current.onLink?.(),
      onPictures: (files) => latest.current.onPictures(files),
      onAssistantText: () => latest.current.onAssistantText(),
    }),
  )
  useEffect(() => () => editor.destroy(), [editor])
  return editor
}

/** The current editor state, for components that depend on it. */
export const useEditorState = (editor: TextEditor): EditorState =>
  useSyncExternalStore(editor.watch, editor.state)
