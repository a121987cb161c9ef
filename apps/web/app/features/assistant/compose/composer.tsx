import { maxPromptLength } from '@vce/protocol'
import { __iconData as arrowUp } from 'lucide-react/icons/arrow-up'
import { __iconData as square } from 'lucide-react/icons/square'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { browserChat, useChat } from '#app/features/assistant/state/browser-chat'
import { runningTurn } from '#app/features/assistant/state/chat-store'
import { useAsking } from '#app/features/assistant/state/use-asking'
import { cn } from '#app/ui/cn'
import { Button, IconButton } from '#app/ui/controls/button'
import { icon } from '#app/ui/icons/icon'
import { keyAction } from './key-action'

const ArrowUp = icon(arrowUp)
const Square = icon(square)

interface ComposerProps {
  fieldRef: Ref<HTMLTextAreaElement>
  /** The empty field is two lines high. */
  tall?: boolean
  hint: string
}

/**
 * The question field: Enter sends, Shift+Enter breaks the line, ↑ restores the last question, Ctrl/⌘+. stops.
 */
export function Composer({ fieldRef, tall = false, hint }: ComposerProps) {
  const keys = useId()
  const { draft, turns } = useChat()
  const { ask, stop } = useAsking()
  const isRunning = runningTurn({ turns }) !== undefined
  const { setDraft } = browserActions

  const send = () => {
    if (ask(draft)) setDraft('')
  }
  const actions = {
    send,
    stop: () => void stop(),
    recall: () => setDraft(turns.at(-1)?.prompt ?? ''),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const action = keyAction(
      { ...modifiersOf(event), key: event.key, isComposing: isComposing(event) },
      { isEmpty: draft === '', isRunning },
    )
    if (!action) return
    event.preventDefault()
    actions[action]()
  }
  const isTooLong = [...draft.trim()].length > maxPromptLength
  return (
    <div
      className={cn(
        'flex items-end gap-2 rounded-lg border bg-surface p-2 pl-3 transition-colors duration-120',
        'focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-soft',
        isTooLong ? 'border-danger' : 'border-line-2 hover:border-ink-4',
      )}
    >
      <textarea
        ref={fieldRef}
        aria-label="向 AI 助手提问"
        aria-describedby={keys}
        aria-invalid={isTooLong ? true : undefined}
        rows={tall ? 2 : 1}
        placeholder={hint}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
        className={cn(
          'rest field-sizing-content max-h-36 resize-none self-center bg-transparent text-base text-ink outline-none placeholder:text-ink-3',
          tall && 'min-h-12',
        )}
      />
      <span id={keys} className="sr-only">
        回车发送，Shift+回车换行，输入框为空时按上方向键取回上一个问题，Ctrl+句号停止回答
      </span>
      {isRunning && (
        <Button variant="outline" size="sm" className="h-8!" onClick={actions.stop}>
          <Square className="size-3 fill-current" />
          停止
        </Button>
      )}
      <IconButton
        icon={ArrowUp}
        label="发送"
        disabled={isRunning}
        onClick={send}
        className="size-8! bg-brand-fill text-on-fill! hover:bg-brand-hover! disabled:bg-hover! disabled:text-ink-4!"
      />
    </div>
  )
}

const browserActions = { setDraft: (text: string) => browserChat().setDraft(text) }

const modifiersOf = ({ shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) => ({
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
})

/**
 * Safari ends an IME composition before it fires the event of the key that ended it; that event has code 229.
 */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229
