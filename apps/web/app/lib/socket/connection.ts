/** Events of a socket. */
export interface SocketEvents {
  opened(): void
  received(text: string): void
  closed(): void
}

/** Commands to a socket. */
export interface WireSocket {
  send(text: string): void
  close(): void
}

export type OpenSocket = (events: SocketEvents) => WireSocket

/** Visibility of the page. */
export interface Visibility {
  hidden(): boolean
  onChange(run: () => void): () => void
}

export type ConnectionState = 'idle' | 'connecting' | 'open' | 'lost' | 'paused'

interface ConnectionParts {
  open: OpenSocket
  visibility: Visibility
  /** Ping message. */
  ping?: object
  onOpen: () => void
  onText: (text: string) => void
}

/** Each ping also checks whether the last one was answered, so a pong has five seconds. */
export const pingIntervalMs = 5_000
export const retryDelayMs = 3_000
/** A hidden page closes its socket after a minute. */
export const pauseDelayMs = 60_000

/**
 * A socket that reconnects by itself: three seconds after a drop or a silence, and when a hidden page becomes
 * visible.
 * There is at most one socket, and messages of an older one are ignored.
 */
export function createConnection({
  open,
  visibility,
  ping: pingMessage = { type: 'ping' },
  onOpen,
  onText,
}: ConnectionParts) {
  let socket: WireSocket | null = null
  let state: ConnectionState = 'idle'
  let wanted = false
  /** No message since the last ping, or since the socket started to open. */
  let unanswered = false
  let ping: ReturnType<typeof setInterval> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  const watchers = new Set<() => void>()

  const setState = (next: ConnectionState) => {
    if (next === state) return
    state = next
    for (const watcher of watchers) watcher()
  }

  function disconnect() {
    const old = socket
    socket = null
    clearInterval(ping)
    clearTimeout(retry)
    old?.close()
  }

  function drop() {
    disconnect()
    setState('lost')
    retry = setTimeout(connect, retryDelayMs)
  }

  function pingOrDrop(opening: WireSocket) {
    if (unanswered) return drop()
    unanswered = true
    if (state === 'open') opening.send(JSON.stringify(pingMessage))
  }

  function connect() {
    if (socket || !wanted) return
    if (state === 'paused' && visibility.hidden()) return
    if (state !== 'lost') setState('connecting')
    unanswered = false
    const opening: WireSocket = open({
      opened() {
        if (socket !== opening) return
        unanswered = false
        setState('open')
        onOpen()
      },
      received(text) {
        if (socket !== opening) return
        unanswered = false
        onText(text)
      },
      closed() {
        if (socket === opening) drop()
      },
    })
    socket = opening
    ping = setInterval(() => pingOrDrop(opening), pingIntervalMs)
  }

  visibility.onChange(() => {
    clearTimeout(pause)
    if (!wanted) return
    if (visibility.hidden()) {
      pause = setTimeout(() => {
        disconnect()
        setState('paused')
      }, pauseDelayMs)
    } else if (state === 'paused') connect()
  })

  return {
    state: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    start() {
      wanted = true
      connect()
    },
    stop() {
      wanted = false
      clearTimeout(pause)
      disconnect()
      setState('idle')
    },
    /** Opens a new socket immediately; messages of the old one are ignored. */
    restart() {
      disconnect()
      setState('connecting')
      connect()
    },
    /** Returns whether the message was sent; otherwise the caller sends it again in `onOpen`. */
    send(message: unknown) {
      if (state !== 'open' || !socket) return false
      socket.send(JSON.stringify(message))
      return true
    },
  }
}
