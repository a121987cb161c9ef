import { randomUUID } from 'node:crypto'
import { type MessageFrame, messages } from '@vce/protocol'

/** The part of a socket that is used here. */
interface Socket {
  send(text: string): void
  once(event: 'close', run: () => void): unknown
}

/** Between the processes of one portal. */
export interface SocketBus {
  publish(message: unknown): void
  listen(listener: (message: unknown) => void): void
}

type SessionMessage =
  | { type: 'bind'; clientId: string; sessionId: number }
  | { type: 'end'; sessionIds: number[] }

const sessionEnd: MessageFrame = { type: 'session_end', content: messages.sessionInvalid }

/**
 * Message sockets by client id, with the session each is bound to. A call may reach another process than the socket
 * did, so every process receives every binding and every end; the id is a secret of the page until the page sends it.
 */
export function createSessionSockets(bus: SocketBus | null = null) {
  const sockets = new Map<string, { socket: Socket; sessionId: number | null }>()

  function apply(message: SessionMessage) {
    if (message.type === 'bind') {
      const bound = sockets.get(message.clientId)
      if (bound) bound.sessionId = message.sessionId
      return
    }
    const ended = new Set(message.sessionIds)
    for (const entry of sockets.values()) {
      if (entry.sessionId === null || !ended.has(entry.sessionId)) continue
      entry.sessionId = null
      entry.socket.send(JSON.stringify(sessionEnd))
    }
  }

  function publish(message: SessionMessage) {
    apply(message)
    bus?.publish(message)
  }

  bus?.listen((message) => apply(message as SessionMessage))

  return {
    /** Registers a socket until it closes; returns its client id. */
    add(socket: Socket): string {
      const clientId = randomUUID()
      sockets.set(clientId, { socket, sessionId: null })
      socket.once('close', () => sockets.delete(clientId))
      return clientId
    },
    bind: (clientId: string, sessionId: number) => publish({ type: 'bind', clientId, sessionId }),
    end: (sessionIds: readonly number[]) => publish({ type: 'end', sessionIds: [...sessionIds] }),
  }
}
export type SessionSockets = ReturnType<typeof createSessionSockets>
