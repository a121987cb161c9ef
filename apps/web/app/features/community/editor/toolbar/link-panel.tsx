import { type FormEvent, useEffect, useRef, useState } from 'react'
import { linkAround, setLink } from '#app/features/community/editor/typing/commands'
import type { TextEditor } from '#app/features/community/editor/view/text-editor'
import { typedAddress } from '#app/features/community/nodes/text/link-address'
import { Button } from '#app/ui/controls/button'

interface LinkPanelProps {
  editor: TextEditor
  onClose: () => void
}

/** Panel to edit the address of the link at the caret, or to add a link to the selected text. */
export function LinkPanel({ editor, onClose }: LinkPanelProps) {
  const [current] = useState(() => linkAround(editor.state())?.href ?? '')
  const [typed, setTyped] = useState(current)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  const close = () => {
    onClose()
    editor.view.focus()
  }
  const set = (href: string) => {
    editor.run(setLink(href))
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const href = typedAddress(typed)
    if (href === null) setWrong(true)
    else set(href)
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
      className="pop-in absolute top-full left-4 z-20 mt-1 w-106 max-w-[calc(100%-32px)] rounded-xl bg-surface p-3 shadow-pop"
    >
      <div className="row gap-2">
        <input
          ref={field}
          aria-label="链接地址"
          aria-invalid={isWrong ? true : undefined}
          placeholder="https:// 或本站地址"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setWrong(false)
          }}
          className="rest h-8 rounded-md border border-line-2 bg-surface px-2.5 text-sm text-ink outline-none placeholder:text-ink-4 focus:border-brand aria-invalid:border-danger"
        />
        <Button size="sm" type="submit">
          确定
        </Button>
        {current !== '' && (
          <Button size="sm" variant="ghost" onClick={() => set('')}>
            取消链接
          </Button>
        )}
      </div>
      {isWrong && (
        <p role="alert" className="mt-1 text-xs text-danger">
          请输入 http 或 https 开头的地址
        </p>
      )}
    </form>
  )
}
