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

/** The session to which a socket is bound. */
export interface Bound {
  sessionId: number
  userId: number
}

/** An open socket with its session; `onBound` are functions that wait for the session. */
interface Entry {
  clientId: string
  socket: Socket
  bound: Bound | null
  onBound: Set<() => void>
}

/** A frame of any module. */
interface Frame {
  type: string
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
  const sockets = new Map<string, Entry>()
  const entries = new WeakMap<Socket, Entry>()
  const byUser = new Map<number, Set<Entry>>()

  function setBound(entry: Entry, bound: Bound | null) {
    const before = entry.bound && byUser.get(entry.bound.userId)
    before?.delete(entry)
    if (entry.bound && before?.size === 0) byUser.delete(entry.bound.userId)
    entry.bound = bound
    if (!bound) return
    const own = byUser.get(bound.userId) ?? new Set()
    byUser.set(bound.userId, own.add(entry))
    for (const run of entry.onBound) run()
  }

  function apply(message: SessionMessage) {
    switch (message.type) {
      case 'bind': {
        const entry = sockets.get(message.clientId)
        if (entry) setBound(entry, message.bound)
        return
      }
      case 'end':
        return end(new Set(message.sessionIds))
      case 'send': {
        const text = JSON.stringify(message.frame)
        for (const { socket } of byUser.get(message.userId) ?? []) socket.send(text)
      }
    }
  }

  const endListeners: ((sessionIds: readonly number[]) => void)[] = []
  const unboundListeners: ((socket: object) => void)[] = []

  function end(sessionIds: ReadonlySet<number>) {
    for (const listener of endListeners) listener([...sessionIds])
    for (const entry of sockets.values()) {
      if (entry.bound === null || !sessionIds.has(entry.bound.sessionId)) continue
      setBound(entry, null)
      entry.socket.send(JSON.stringify(sessionEnd))
      for (const listener of unboundListeners) listener(entry.socket)
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
      const entry: Entry = { clientId, socket, bound: null, onBound: new Set() }
      sockets.set(clientId, entry)
      entries.set(socket, entry)
      socket.once('close', () => {
        sockets.delete(clientId)
        setBound(entry, null)
        for (const run of entry.onBound) run()
      })
      return clientId
    },
    /** The session to which a socket is bound; null for a guest's socket. */
    boundOf: (socket: Socket): Bound | null => entries.get(socket)?.bound ?? null,
    /** The session of a socket, which may be bound a moment later; null if it is not within the time. */
    async whenBound(socket: Socket, timeoutMs: number): Promise<Bound | null> {
      const entry = entries.get(socket)
      if (!entry || entry.bound) return entry?.bound ?? null
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => finish(), timeoutMs)
        const finish = () => {
          clearTimeout(timer)
          entry.onBound.delete(finish)
          resolve()
        }
        entry.onBound.add(finish)
      })
      return entry.bound
    },
    /** Registers a listener for sockets of this process whose session has ended. */
    onUnbound: (listener: (socket: object) => void) => unboundListeners.push(listener),
    bind: (clientId: string, { sessionId, userId }: Bound) =>
      publish({ type: 'bind', clientId, bound: { sessionId, userId } }),
    /** Registers a listener for sessions that end in any process. */
    onEnd: (listener: (sessionIds: readonly number[]) => void) => endListeners.push(listener),
    end: (sessionIds: readonly number[]) => publish({ type: 'end', sessionIds: [...sessionIds] }),
    /** Whether any page is connected to this process. */
    hasPages: () => sockets.size > 0,
    /** Sends a frame to all pages connected to this process, of guests and users. */
    sendAll(frame: Frame) {
      const text = JSON.stringify(frame)
      for (const { socket } of sockets.values()) socket.send(text)
    },
    /** Sends a frame to all pages bound to a session of a user, on every process. */
    send: (userId: number, frame: MessageFrame) => publish({ type: 'send', userId, frame }),
  }
}
export type SessionSockets = ReturnType<typeof createSessionSockets>
