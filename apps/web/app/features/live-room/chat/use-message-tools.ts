import type { ChatMessage } from '@vce/protocol'
import { useLayoutEffect, useRef, useState } from 'react'
import { actionsOf, type MessageAction } from './message-actions'
import type { MessageTools } from './message-menu'

type Reader = Omit<Parameters<typeof actionsOf>[1], 'now'>
type Runs = Record<MessageAction, (message: ChatMessage) => void>

/** Tools of the menus at messages; always the same object, so that no message is drawn again because of them. */
export function useMessageTools(reader: Reader, runs: Runs): MessageTools {
  const latest = useRef({ reader, runs })
  useLayoutEffect(() => {
    latest.current = { reader, runs }
  })
  const [tools] = useState<MessageTools>(() => ({
    actionsOf: (message) => actionsOf(message, { ...latest.current.reader, now: Date.now() }),
    run: (action, message) => latest.current.runs[action](message),
  }))
  return tools
}
