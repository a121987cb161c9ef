import { createValue } from '#app/lib/value'

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
  /** Calls the watcher after each change of the state; returns the unsubscription. */
  watch(watcher: () => void): () => void
  start(): void
  stop(): void
  /** Opens a new socket immediately; messages of the old one are ignored. */
  restart(): void
  /** Returns whether the message was sent. If not, the caller must send it again in `onOpen`. */
  send(message: unknown): boolean
}

interface ConnectionParts {
  open: OpenSocket
  visibility: Visibility
  /** Ping message. */
  ping?: object
  /** Returns a number between 0 and 1, to spread the retries of many clients. */
  random?: () => number
  onOpen: () => void
  onText: (text: string) => void
}

/**
 * Interval of pings. Each ping also checks whether the last ping was answered, so a pong may take five
 * seconds.
 */
export const pingIntervalMs = 5_000
/** Delay before the first reconnect. It doubles each time up to the maximum, minus a random part. */
export const reconnectDelayMs = 3_000
export const maxReconnectDelayMs = 15_000
/** Time after which a hidden page closes its socket. */
export const pauseDelayMs = 60_000

/**
 * A socket that reconnects by itself. It waits three seconds after a drop or a missing answer, then longer by
 * exponential back-off with jitter, so that not all clients reconnect to a restarted server at once. When a
 * hidden page becomes visible, the socket reconnects immediately. There is at most one open socket; messages
 * of an older socket are ignored.
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
  const state = createValue<ConnectionState>('idle')
  let wanted = false
  /** Whether no message was received since the last ping, or since the socket began to open. */
  let unanswered = false
  /** Number of drops since the last message. */
  let drops = 0
  let ping: ReturnType<typeof setInterval> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let pause: ReturnType<typeof setTimeout> | undefined

  function disconnect() {
    const old = socket
    socket = null
    clearInterval(ping)
    clearTimeout(retry)
    old?.close()
  }

  function drop() {
    disconnect()
    state.set('lost')
    retry = setTimeout(connect, delayAfter(drops, random))
    drops += 1
  }

  function pingOrDrop(opening: WireSocket) {
    if (unanswered) return drop()
    unanswered = true
    if (state.get() === 'open') opening.send(JSON.stringify(pingMessage))
  }

  function connect() {
    if (socket || !wanted) return
    clearTimeout(retry)
    if (state.get() === 'paused' && visibility.hidden()) return
    if (state.get() !== 'lost') state.set('connecting')
    unanswered = false
    const opening: WireSocket = open({
      opened() {
        if (socket !== opening) return
        unanswered = false
        state.set('open')
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
        state.set('paused')
      }, pauseDelayMs)
    } else if (state.get() === 'paused' || state.get() === 'lost') connect()
  })

  return {
    state: state.get,
    watch: state.watch,
    start() {
      wanted = true
      connect()
    },
    stop() {
      wanted = false
      clearTimeout(pause)
      disconnect()
      state.set('idle')
    },
    restart() {
      disconnect()
      state.set('connecting')
      connect()
    },
    send(message) {
      if (state.get() !== 'open' || !socket) return false
      socket.send(JSON.stringify(message))
      return true
    },
  }
}

/**
 * Milliseconds before a retry, by the number of earlier drops: 3 s, then a random value from half to all of
 * 6, 12, 15, 15 … s.
 */
function delayAfter(drops: number, random: () => number): number {
  if (drops === 0) return reconnectDelayMs
  const delay = Math.min(maxReconnectDelayMs, reconnectDelayMs * 2 ** drops)
  return delay * (1 - random() / 2)
}
