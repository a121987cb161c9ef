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

/**
 * Server-sent events of which each takes the place of the one before: while a slow reader takes one, only the newest is
 * kept for it. `onGone` is called once when the line has ended, by whichever side.
 */
export function openStream(response: ServerResponse, onGone: () => void) {
  let waiting: string | null = null
  let isBlocked = false
  let isEnding = false
  let stuck: NodeJS.Timeout | null = null
  const ping = setInterval(() => {
    if (!isBlocked) response.write(':\n\n')
  }, pingMs)

  const write = (text: string) => {
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
    clearInterval(ping)
    if (stuck) clearTimeout(stuck)
    onGone()
  })
  write('retry: 3000\n\n')

  return {
    send(id: string, message: object) {
      if (response.destroyed || isEnding) return
      const text = `id: ${id}\ndata: ${JSON.stringify(message)}\n\n`
      if (isBlocked) waiting = text
      else write(text)
    },
    /** Ends the line once everything was taken. */
    end() {
      isEnding = true
      if (!isBlocked) response.end()
    },
  }
}
