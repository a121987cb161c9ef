import { randomUUID } from 'node:crypto'
import { type MessageFrame, messages } from '@vce/protocol'

/** The members of a socket that are used here. */
interface Socket {
  send(text: string): void
  once(event: 'close', run: () => void): unknown
}

/**
 * Sends messages between the processes of one portal. A process may also receive its own messages, as from
 * Redis.
 */
export interface SocketBus {
  publish(message: unknown): void
  listen(listener: (message: unknown) => void): void
}

interface Bound {
  sessionId: number
  userId: number
}

type SessionMessage =
  | { type: 'bind'; clientId: string; bound: Bound }
  | { type: 'end'; sessionIds: number[] }
  | { type: 'send'; userId: number; frame: MessageFrame }

const sessionEnd: MessageFrame = { type: 'session_end', content: messages.sessionInvalid }

interface PublishedMessage {
  from: string
  message: SessionMessage
}

/**
 * Message sockets by client id, each with the session it is bound to. A call may arrive at another process
 * than the socket, so every process receives every binding, end and frame. A client id is known only to its
 * page, which sends it to bind the socket.
 */
export function createSessionSockets(bus: SocketBus | null = null) {
  const processId = randomUUID()
  const sockets = new Map<string, { socket: Socket; bound: Bound | null }>()

  function apply(message: SessionMessage) {
    switch (message.type) {
      case 'bind': {
        const entry = sockets.get(message.clientId)
        if (entry) entry.bound = message.bound
        return
      }
      case 'end':
        return end(new Set(message.sessionIds))
      case 'send': {
        const text = JSON.stringify(message.frame)
        for (const { socket, bound } of sockets.values()) {
          if (bound?.userId === message.userId) socket.send(text)
        }
      }
    }
  }

  const endListeners: ((sessionIds: readonly number[]) => void)[] = []

  function end(sessionIds: ReadonlySet<number>) {
    for (const listener of endListeners) listener([...sessionIds])
    for (const entry of sockets.values()) {
      if (entry.bound === null || !sessionIds.has(entry.bound.sessionId)) continue
      entry.bound = null
      entry.socket.send(JSON.stringify(sessionEnd))
    }
  }

  function publish(message: SessionMessage) {
    apply(message)
    bus?.publish({ from: processId, message } satisfies PublishedMessage)
  }

  bus?.listen((published) => {
    const { from, message } = published as PublishedMessage
    if (from !== processId) apply(message)
  })

  return {
    /** Registers a socket until it closes; returns its client id. */
    add(socket: Socket): string {
      const clientId = randomUUID()
      sockets.set(clientId, { socket, bound: null })
      socket.once('close', () => sockets.delete(clientId))
      return clientId
    },
    bind: (clientId: string, { sessionId, userId }: Bound) =>
      publish({ type: 'bind', clientId, bound: { sessionId, userId } }),
    /** Registers a listener for sessions that end in any process. */
    onEnd: (listener: (sessionIds: readonly number[]) => void) => endListeners.push(listener),
    end: (sessionIds: readonly number[]) => publish({ type: 'end', sessionIds: [...sessionIds] }),
    /** Sends a frame to all pages connected to this process, of guests and users. */
    sendAll(frame: MessageFrame) {
      const text = JSON.stringify(frame)
      for (const { socket } of sockets.values()) socket.send(text)
    },
    /** Sends a frame to all pages bound to a session of a user, on every process. */
    send: (userId: number, frame: MessageFrame) => publish({ type: 'send', userId, frame }),
  }
}
export type SessionSockets = ReturnType<typeof createSessionSockets>
