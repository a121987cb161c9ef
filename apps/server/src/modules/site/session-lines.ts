import { randomUUID } from 'node:crypto'
import type { MessageFrame } from '@vce/protocol'

/** As much of a socket as is told here. */
interface Line {
  send(text: string): void
  once(event: 'close', run: () => void): unknown
}

/** Between the processes of one portal. */
export interface LineBus {
  publish(message: unknown): void
  listen(hear: (message: unknown) => void): void
}

type Told = { type: 'bind'; clientId: string; sessionId: number } | { type: 'end'; sessionIds: number[] }

const sessionEnd: MessageFrame = { type: 'session_end', content: '登录已失效，请重新登录' }

/**
 * Message sockets by name, and whose session each is bound to. A call may reach another process than the socket did, so
 * every process hears of every binding and every end; the name is a secret of the page until it tells it.
 */
export function createSessionLines(bus: LineBus | null = null) {
  const lines = new Map<string, { line: Line; sessionId: number | null }>()

  function hear(told: Told) {
    if (told.type === 'bind') {
      const known = lines.get(told.clientId)
      if (known) known.sessionId = told.sessionId
      return
    }
    const ended = new Set(told.sessionIds)
    for (const known of lines.values()) {
      if (known.sessionId === null || !ended.has(known.sessionId)) continue
      known.sessionId = null
      known.line.send(JSON.stringify(sessionEnd))
    }
  }

  function tell(told: Told) {
    hear(told)
    bus?.publish(told)
  }

  bus?.listen((message) => hear(message as Told))

  return {
    /** Knows a socket until it closes; answers its name. */
    add(line: Line): string {
      const clientId = randomUUID()
      lines.set(clientId, { line, sessionId: null })
      line.once('close', () => lines.delete(clientId))
      return clientId
    },
    bind: (clientId: string, sessionId: number) => tell({ type: 'bind', clientId, sessionId }),
    end: (sessionIds: readonly number[]) => tell({ type: 'end', sessionIds: [...sessionIds] }),
  }
}
export type SessionLines = ReturnType<typeof createSessionLines>
