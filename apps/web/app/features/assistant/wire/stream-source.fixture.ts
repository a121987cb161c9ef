import type { ChatFrame } from '@vce/protocol'
import type { StreamSource } from './answer-stream'

/** A frame of an answer, built from a few of its fields. */
export const frameOf = ({
  text = '',
  last = false,
  chatId = 7,
  code,
  stopped,
  left = 4,
  probes = [],
}: {
  text?: string
  last?: boolean
  chatId?: number | null
  code?: string
  stopped?: 1
  left?: number
  probes?: string[]
} = {}): ChatFrame => ({
  output: { text, finish_reason: last ? 'stop' : 'null', session_id: 's1', thoughts: [] },
  cons_res: { chat_id: chatId, ...(code !== undefined && { code, msg: code }), ...(stopped && { stopped }) },
  all_search_count: left,
  cost: 1,
  probe_items: probes,
})

/** Fake `EventSource` connections that a test opens, breaks and writes to. */
export function fakeSources() {
  const opened: (StreamSource & { address: URL; isClosed: boolean; readyState: number })[] = []
  return {
    opened,
    open(address: string): StreamSource {
      const source = {
        address: new URL(address, 'https://portal.test'),
        isClosed: false,
        readyState: 1,
        onopen: null,
        onmessage: null,
        onerror: null,
        close() {
          source.isClosed = true
        },
      }
      opened.push(source)
      return source
    },
    send(frame: ChatFrame, at = opened.length - 1) {
      opened[at]?.onmessage?.({ data: JSON.stringify(frame) })
    },
    /** Breaks a connection. `closed`: the browser has given up; `connecting`: the browser is reconnecting. */
    break(state: 'connecting' | 'closed', at = opened.length - 1) {
      const source = opened[at]
      if (!source) throw new Error('No line is open')
      source.readyState = state === 'closed' ? 2 : 0
      source.onerror?.()
    },
  }
}
