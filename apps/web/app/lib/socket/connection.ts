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

/** A connection that pings and reconnects by itself. */
export interface Connection {
  state(): ConnectionState
  /** Runs after each change of the state; returns the release. */
  watch(watcher: () => void): () => void
  start(): void
  stop(): void
  /** Opens a new socket immediately; messages of the old one are ignored. */
  restart(): void
  /** Whether the message was sent; otherwise the caller sends it again in `onOpen`. */
  send(message: unknown): boolean
}

interface ConnectionParts {
  open: OpenSocket
  visibility: Visibility
  /** Ping message. */
  ping?: object
  /** Between 0 and 1; spreads the retries of many clients. */
  random?: () => number
  onOpen: () => void
  onText: (text: string) => void
}

/** Each ping also checks whether the last one was answered, so a pong has five seconds. */
export const pingIntervalMs = 5_000
/** Before the first reconnect; each further one waits twice as long, up to the maximum, less a random part. */
export const reconnectDelayMs = 3_000
export const maxReconnectDelayMs = 15_000
/** A hidden page closes its socket after a minute. */
export const pauseDelayMs = 60_000

/**
 * A socket that reconnects by itself: three seconds after a drop or a silence, later with exponential back-off and
 * jitter, so that a restarted server is not hit by all clients at once, and immediately when a hidden page becomes
 * visible. There is at most one socket, and messages of an older one are ignored.
 */
export function createConnection({
  open,
  visibility,
  ping: pingMessage = { type: 'ping' },
  random = Math.random,
  onOpen,
  onText,
}: ConnectionParts): Connection {
  let socket: WireSocket | null = null
  let state: ConnectionState = 'idle'
  let wanted = false
  /** No message since the last ping, or since the socket started to open. */
  let unanswered = false
  /** Drops since the last message. */
  let drops = 0
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
    retry = setTimeout(connect, delayAfter(drops, random))
    drops += 1
  }

  function pingOrDrop(opening: WireSocket) {
    if (unanswered) return drop()
    unanswered = true
    if (state === 'open') opening.send(JSON.stringify(pingMessage))
  }

  function connect() {
    if (socket || !wanted) return
    clearTimeout(retry)
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
        drops = 0
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
    } else if (state === 'paused' || state === 'lost') connect()
  })

  return {
    state: () => state,
    watch(watcher) {
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
    restart() {
      disconnect()
      setState('connecting')
      connect()
    },
    send(message) {
      if (state !== 'open' || !socket) return false
      socket.send(JSON.stringify(message))
      return true
    },
  }
}

/** Milliseconds before the retry after a number of earlier drops: 3 s, then half to all of 6, 12, 15, 15 … s. */
function delayAfter(drops: number, random: () => number): number {
  if (drops === 0) return reconnectDelayMs
  const delay = Math.min(maxReconnectDelayMs, reconnectDelayMs * 2 ** drops)
  return delay * (1 - random() / 2)
}
