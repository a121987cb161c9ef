/** Text before a message's time: `{"t":"1790000000000.123"`. */
export const timeAt = 6
export const timeLength = 17

/**
 * Counts what reaches the clients of a process. A line on stdin ends a stretch and is answered with how many messages
 * came in it and how late they were, in milliseconds.
 */
export function countDeliveries() {
  let received = 0
  let delays: number[] = []
  const now = () => performance.timeOrigin + performance.now()
  process.stdout.write('joined\n')
  process.stdin.on('data', () => {
    const sorted = delays.toSorted((a, b) => a - b)
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
    process.stdout.write(`${JSON.stringify({ received, p99 })}\n`)
    received = 0
    delays = []
  })
  /** A message that was sent at this time. */
  return (sent: number) => {
    received++
    // A sample: sorting millions of delays would cost more than the bench itself.
    if (sent > 0 && received % 7 === 0) delays.push(now() - sent)
  }
}

/** Opens many lines, some at a time. */
export async function joinAll(count: number, join: () => Promise<unknown>) {
  for (let joined = 0; joined < count; joined += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - joined) }, join))
}
