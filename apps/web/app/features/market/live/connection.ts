/** What a socket tells. */
export interface SocketEvents {
  opened(): void
  said(text: string): void
  closed(): void
}

/** What is told to a socket. */
export interface WireSocket {
  send(text: string): void
  close(): void
}

export type OpenSocket = (events: SocketEvents) => WireSocket

/** Whether the reader sees the page. */
export interface Visibility {
  hidden(): boolean
  onChange(run: () => void): () => void
}

export type ConnectionState = 'idle' | 'connecting' | 'open' | 'lost' | 'paused'

interface ConnectionParts {
  open: OpenSocket
  visibility: Visibility
  /** What it pings with. */
  ping?: object
  onOpen: () => void
  onText: (text: string) => void
}

/** The next ping is also the moment to look whether the last one was answered: a pong has five seconds. */
export const pingEvery = 5_000
export const retryAfter = 3_000
/** A hidden page lets go of its socket after a minute. */
export const pausedAfter = 60_000

/**
 * One socket that comes back by itself: three seconds after a drop or a silence, and when a hidden page is seen
 * again. There is never a second one, and what an older one still says is not heard.
 */
export function createConnection({
  open,
  visibility,
  ping: pinged = { type: 'ping' },
  onOpen,
  onText,
}: ConnectionParts) {
  let socket: WireSocket | null = null
  let state: ConnectionState = 'idle'
  let wanted = false
  /** Since the last ping, or since a socket that has yet to open was first waited for. */
  let unanswered = false
  let ping: ReturnType<typeof setInterval> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  const watchers = new Set<() => void>()

  const move = (next: ConnectionState) => {
    if (next === state) return
    state = next
    for (const watcher of watchers) watcher()
  }

  function letGo() {
    const old = socket
    socket = null
    clearInterval(ping)
    clearTimeout(retry)
    old?.close()
  }

  function drop() {
    letGo()
    move('lost')
    retry = setTimeout(connect, retryAfter)
  }

  function beat(made: WireSocket) {
    if (unanswered) return drop()
    unanswered = true
    if (state === 'open') made.send(JSON.stringify(pinged))
  }

  function connect() {
    if (socket || !wanted) return
    if (state === 'paused' && visibility.hidden()) return
    if (state !== 'lost') move('connecting')
    unanswered = false
    const made: WireSocket = open({
      opened() {
        if (socket !== made) return
        unanswered = false
        move('open')
        onOpen()
      },
      said(text) {
        if (socket !== made) return
        unanswered = false
        onText(text)
      },
      closed() {
        if (socket === made) drop()
      },
    })
    socket = made
    ping = setInterval(() => beat(made), pingEvery)
  }

  visibility.onChange(() => {
    clearTimeout(pause)
    if (!wanted) return
    if (visibility.hidden()) {
      pause = setTimeout(() => {
        letGo()
        move('paused')
      }, pausedAfter)
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
      letGo()
      move('idle')
    },
    /** A new socket at once: nothing of the old one may be heard. */
    restart() {
      letGo()
      move('connecting')
      connect()
    },
    /** Says whether it went out; what did not is said anew when the socket opens. */
    send(message: unknown) {
      if (state !== 'open' || !socket) return false
      socket.send(JSON.stringify(message))
      return true
    },
  }
}
