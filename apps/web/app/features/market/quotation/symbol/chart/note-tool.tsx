import { drawingTools, maxNoteText } from '@vce/protocol'
import { type FormEvent, useState } from 'react'
import { usePopover } from '#app/ui/overlay/use-popover'
import { drawingButtons } from './drawing-buttons'
import { ToolButton } from './tool-button'

/** Tool for notes: the reader enters the text, and the next click on the chart places it. */
export function NoteTool({ on, onText }: { on: boolean; onText: (text: string) => void }) {
  const { open, toggle, close, frame, trigger } = usePopover()
  const [text, setText] = useState('')
  const place = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    onText(text.trim())
    setText('')
    close()
  }
  return (
    <div ref={frame} className="relative">
      <ToolButton
        ref={trigger}
        name={drawingTools.note.name}
        icon={drawingButtons.note.icon}
        on={on || open}
        aria-pressed={on}
        aria-expanded={open}
        onClick={toggle}
      />
      {open && (
        <form
          onSubmit={place}
          className="pop-in row absolute top-0 left-full z-30 ml-2 gap-2 rounded-xl bg-surface p-2 shadow-pop"
        >
          <input
            // biome-ignore lint/a11y/noAutofocus: opened by the reader to type here
            autoFocus
            aria-label="文字内容"
            maxLength={maxNoteText}
            value={text}
            placeholder="输入文字，再点图上位置"
            className="h-8 w-48 rounded-md border border-line-2 bg-surface px-2 text-sm text-ink outline-none focus:border-brand"
            onChange={({ target }) => setText(target.value)}
          />
          <button
            type="submit"
            className="h-8 shrink-0 rounded-md bg-brand-soft px-3 text-sm font-semibold whitespace-nowrap text-brand"
          >
            放置
          </button>
        </form>
      )}
    </div>
  )
}
