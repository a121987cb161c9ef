import type { ServerResponse } from 'node:http'

/** Between two comments that keep a line open, in milliseconds. */
const pingMs = 15_000
/** A reader who takes nothing for so long is dropped, in milliseconds. */
const stuckMs = 10_000

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const

/** All readers of an answer are sent the same message: its bytes are made once. */
const made = new WeakMap<object, { id: string; bytes: Buffer }>()
function bytesOf(id: string, message: object): Buffer {
  const before = made.get(message)
  if (before?.id === id) return before.bytes
  const bytes = Buffer.from(`id: ${id}\ndata: ${JSON.stringify(message)}\n\n`)
  made.set(message, { id, bytes })
  return bytes
}

/** One timer keeps all lines open. */
const open = new Set<() => void>()
let ping: NodeJS.Timeout | null = null
function keepOpen(line: () => void) {
  open.add(line)
  ping ??= setInterval(() => {
    for (const each of open) each()
  }, pingMs)
}
function leave(line: () => void) {
  open.delete(line)
  if (open.size > 0 || !ping) return
  clearInterval(ping)
  ping = null
}

/**
 * Server-sent events of which each takes the place of the one before: while a slow reader takes one, only the
 * newest waits for it. `onGone` is called once when the line has ended, by whichever side.
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
    /** Ends the line once everything was taken. */
    end() {
      isEnding = true
      if (!isBlocked) response.end()
    },
  }
}
