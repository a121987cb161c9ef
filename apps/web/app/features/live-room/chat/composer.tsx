import { type ChatMessage, roomTextLengths, sendMessage } from '@vce/protocol'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { ImageIcon, SendHorizontal } from '#app/features/live-room/room-icons'
import { useRoomParts } from '#app/features/live-room/room-parts'
import type { OwnPicture } from '#app/features/live-room/room-state'
import { toast } from '#app/lib/toast'
import { cn } from '#app/ui/cn'
import { Button, IconButton } from '#app/ui/controls/button'
import { Checkbox } from '#app/ui/controls/checkbox'
import { X } from '#app/ui/icons/icons'
import { NextPicture } from './next-picture'

/** The message to which the next one belongs. */
export interface ComposerTarget {
  kind: 'reply' | 'answer'
  message: ChatMessage
}

export interface ComposedMessage {
  text: string
  picture: OwnPicture | null
  danmaku: boolean
}

interface ComposerProps {
  target: ComposerTarget | null
  onEndTarget: () => void
  /** Whether messages can be shown over the picture. */
  hasDanmaku: boolean
  maySendPictures: boolean
  /** Seconds until the next message may be sent. */
  secondsLeft: number
  onSend: (message: ComposedMessage) => void
  ref?: Ref<{ focus(): void }>
}

const targetNames = { reply: '回复', answer: '回答' } as const

/** Number of characters as a reader counts them. */
const lengthOf = (text: string) => [...text].length

/** Input of the chat: Enter sends, Shift and Enter begin a line. */
export function Composer({
  target,
  onEndTarget,
  hasDanmaku,
  maySendPictures,
  secondsLeft,
  onSend,
  ref,
}: ComposerProps) {
  const { EmojiButton, PictureInput, useChatPicture } = useRoomParts()
  const [text, setText] = useState('')
  const [isDanmaku, setDanmaku] = useState(false)
  const pictures = useChatPicture()
  const [size, setSize] = useState<OwnPicture['size']>(null)
  const files = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const checkbox = useId()
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }))

  // An answer has no picture; one that was chosen waits for the next message.
  const takesPicture = target?.kind !== 'answer'
  const next = takesPicture ? pictures.list[0] : undefined
  const shownOnPicture = hasDanmaku && isDanmaku && target?.kind !== 'answer'
  const max = shownOnPicture ? roomTextLengths.danmaku : roomTextLengths.message
  const length = lengthOf(text)
  const isTooLong = length > max
  const isReady = next ? next.state === 'done' : text.trim() !== ''
  const canSend = isReady && !isTooLong && secondsLeft === 0

  function send() {
    if (!canSend) return
    const picture = next?.state === 'done' ? { url: next.upload, size } : null
    onSend({ text: text.trim(), picture, danmaku: shownOnPicture })
    setText('')
    if (next) pictures.remove(next.key)
  }
  function addPicture(chosen: readonly File[]) {
    if (maySendPictures) pictures.add(chosen)
    else toast.failed(sendMessage.errors.pictureTier)
  }
  function onPaste(event: ClipboardEvent) {
    const { files: pasted } = event.clipboardData
    // Copied cells are a text and a picture of it.
    if (!takesPicture || pasted.length === 0 || event.clipboardData.getData('text/plain') !== '') return
    event.preventDefault()
    addPicture([...pasted])
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter also confirms a choice of the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  function insert(code: string) {
    const { current } = field
    const [from, to] = [current?.selectionStart ?? text.length, current?.selectionEnd ?? text.length]
    setText(text.slice(0, from) + code + text.slice(to))
    const end = from + code.length
    requestAnimationFrame(() => {
      current?.focus()
      current?.setSelectionRange(end, end)
    })
  }

  return (
    <form
      className="rule shrink-0 px-3 pt-2 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {target && (
        <p className="row mb-1 gap-1 rounded-sm bg-sunken pl-2 text-xs text-ink-2">
          <span className="rest truncate">
            {targetNames[target.kind]} {target.message.user.nickname}：{target.message.text || '图片'}
          </span>
          <IconButton icon={X} label={`取消${targetNames[target.kind]}`} onClick={onEndTarget} />
        </p>
      )}
      {next && <NextPicture picture={next} onSize={setSize} onRemove={() => pictures.remove(next.key)} />}
      <div className="row mb-1 h-8 gap-1">
        <EmojiButton above onPick={insert} />
        {takesPicture && (
          <>
            <IconButton
              icon={ImageIcon}
              label={maySendPictures ? '图片' : `图片：${sendMessage.errors.pictureTier}`}
              disabled={next !== undefined}
              onClick={() => (maySendPictures ? files.current?.click() : addPicture([]))}
            />
            <PictureInput ref={files} multiple={false} onFiles={addPicture} />
          </>
        )}
        {hasDanmaku && target?.kind !== 'answer' && (
          <label htmlFor={checkbox} className="row ml-auto cursor-pointer gap-1.5 text-sm text-ink-2">
            <Checkbox
              id={checkbox}
              checked={isDanmaku}
              onChange={({ target: { checked } }) => setDanmaku(checked)}
            />
            弹幕同屏
          </label>
        )}
      </div>
      <div className="flex items-end gap-2">
        <div className="relative min-w-0 flex-1">
          <textarea
            ref={field}
            aria-label="发言"
            aria-invalid={isTooLong}
            placeholder={target ? `${targetNames[target.kind]} ${target.message.user.nickname}` : '说点什么…'}
            rows={2}
            value={text}
            onChange={({ target: { value } }) => setText(value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            className="block w-full resize-none rounded-md border border-line-2 bg-surface px-3 pt-1.5 pb-5 text-base text-ink outline-none placeholder:text-ink-3 focus:border-brand focus:ring-3 focus:ring-brand-soft"
          />
          <span
            className={cn(
              'pointer-events-none absolute right-2 bottom-1 bg-surface pl-1 text-xs',
              isTooLong ? 'text-danger' : 'text-ink-3',
            )}
          >
            {length}/{max}
          </span>
        </div>
        <Button
          type="submit"
          className="w-14 px-0!"
          disabled={!canSend}
          aria-label={secondsLeft > 0 ? `${secondsLeft} 秒后可发送` : '发送'}
        >
          {secondsLeft > 0 ? `${secondsLeft} 秒` : <SendHorizontal className="size-4" />}
        </Button>
      </div>
    </form>
  )
}
