import type { ServerResponse } from 'node:http'

/** Milliseconds between two comments that keep a stream open. */
const pingMs = 15_000
/** Milliseconds after which a stream is closed if its reader receives no data. */
const stuckMs = 10_000

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const

/** Encoded messages: all readers of an answer receive the same bytes, so they are encoded once. */
const encodedMessages = new WeakMap<object, { id: string; bytes: Buffer }>()
function bytesOf(id: string, message: object): Buffer {
  const before = encodedMessages.get(message)
  if (before?.id === id) return before.bytes
  const bytes = Buffer.from(`id: ${id}\ndata: ${JSON.stringify(message)}\n\n`)
  encodedMessages.set(message, { id, bytes })
  return bytes
}

/** One timer sends the comments of all open streams. */
const openStreams = new Set<() => void>()
let ping: NodeJS.Timeout | null = null
function keepOpen(line: () => void) {
  openStreams.add(line)
  ping ??= setInterval(() => {
    for (const each of openStreams) each()
  }, pingMs)
}
function leave(line: () => void) {
  openStreams.delete(line)
  if (openStreams.size > 0 || !ping) return
  clearInterval(ping)
  ping = null
}

/**
 * Opens a stream of server-sent events, each of which replaces the event before. While a slow reader receives
 * an event, only the newest of the following events waits. `onGone` is called once when the stream has ended,
 * on either side.
 */
export function openStream(response: ServerResponse, onGone: () => void) {
  let waiting: Buffer | null = null
  let isBlocked = false
  let isEnding = false
  let stuck: NodeJS.Timeout | null = null
  const comment = () => {
    if (!isBlocked) response.write(':\n\n')
  }
  keepOpen(comment)

  const write = (text: string | Buffer) => {
    if (response.write(text)) return
    isBlocked = true
    stuck = setTimeout(() => response.destroy(), stuckMs)
  }
  response.on('drain', () => {
    isBlocked = false
    if (stuck) clearTimeout(stuck)
    const next = waiting
    waiting = null
    if (next !== null) write(next)
    if (isEnding && !isBlocked) response.end()
  })
  response.on('close', () => {
    leave(comment)
    if (stuck) clearTimeout(stuck)
    onGone()
  })
  write('retry: 3000\n\n')

  return {
    send(id: string, message: object) {
      if (response.destroyed || isEnding) return
      const bytes = bytesOf(id, message)
      if (isBlocked) waiting = bytes
      else write(bytes)
    },
    /** Ends the stream after all data was taken. */
    end() {
      isEnding = true
      if (!isBlocked) response.end()
    },
  }
}
