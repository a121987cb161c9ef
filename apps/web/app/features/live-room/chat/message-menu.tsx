import type { ChatMessage } from '@vce/protocol'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Ellipsis } from '#app/features/live-room/room-icons'
import { cn } from '#app/ui/cn'
import { IconButton } from '#app/ui/controls/button'
import { usePopover } from '#app/ui/overlay/use-popover'
import type { MessageAction } from './message-actions'

const labels: Record<MessageAction, string> = {
  reply: '回复',
  answer: '回答',
  pin: '置顶',
  unpin: '取消置顶',
  recall: '撤回',
  mute: '禁言',
  ban: '禁止进入',
  report: '举报',
}

/** Actions behind the menus of all messages. */
export interface MessageTools {
  /** Called when a menu opens, because a message can be recalled for a limited time. */
  actionsOf: (message: ChatMessage) => MessageAction[]
  run: (action: MessageAction, message: ChatMessage) => void
}

interface MessageMenuProps {
  message: ChatMessage
  tools: MessageTools
  /** Whether Tab reaches this button; ↑ and ↓ move between the messages. */
  isTabStop: boolean
}

/** Moves the focus to the button of the message above or below. */
function step(event: KeyboardEvent<HTMLButtonElement>) {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  if (by === 0) return
  event.preventDefault()
  const buttons = [
    ...(event.currentTarget.closest('[role=log]')?.querySelectorAll<HTMLElement>('[data-menu-of]') ?? []),
  ]
  buttons[buttons.indexOf(event.currentTarget) + by]?.focus()
}

/** Moves the focus between the actions of an open menu: ↑ and ↓ in a circle, Home and End to its ends. */
function stepInMenu(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const place = items.findIndex((item) => item.matches(':focus'))
  const places: Record<string, number> = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: -1 }
  const next = places[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}

/** Menu at a message and its author: 回复, 回答, 置顶, 撤回, 禁言, 禁止进入, 举报. */
export function MessageMenu({ message, tools, isTabStop }: MessageMenuProps) {
  const { open, toggle, close, frame, trigger } = usePopover()
  const [actions, setActions] = useState<readonly MessageAction[]>([])
  const [above, setAbove] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [open])

  const press = () => {
    const button = trigger.current
    const list = button?.closest('[role=log]')
    if (!open && button && list) {
      const middle = list.getBoundingClientRect().top + list.clientHeight / 2
      setAbove(button.getBoundingClientRect().top > middle)
      setActions(tools.actionsOf(message))
    }
    toggle()
  }
  return (
    <div
      ref={frame}
      className={cn(
        'relative -mr-1 shrink-0 opacity-0 group-hover:opacity-100 focus-within:opacity-100',
        open && 'z-20 opacity-100',
      )}
    >
      <IconButton
        ref={trigger}
        icon={Ellipsis}
        label={`${message.user.nickname}的消息`}
        data-menu-of={message.number}
        tabIndex={isTabStop ? 0 : -1}
        aria-haspopup="menu"
        aria-expanded={open}
        className="size-6!"
        onClick={press}
        onKeyDown={step}
      />
      {open && (
        <div
          ref={menu}
          role="menu"
          aria-label="操作"
          onKeyDown={(event) => {
            // From the button, Tab reaches what follows it.
            if (event.key === 'Tab') close()
            stepInMenu(event)
          }}
          className={cn(
            'absolute right-0 w-24 rounded-md border border-line bg-surface py-1 shadow-pop',
            above ? 'bottom-full mb-1' : 'top-full mt-1',
          )}
        >
          {actions.length === 0 && <p className="t-hint px-3 py-1">暂无可用操作</p>}
          {actions.map((action) => (
            <button
              key={action}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="block h-8 w-full px-3 text-left text-sm text-ink -outline-offset-2 hover:bg-hover"
              onClick={() => {
                close()
                tools.run(action, message)
              }}
            >
              {labels[action]}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
