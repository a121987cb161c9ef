/** Number of characters before the time in a message: `{"t":"1790000000000.123"`. */
export const timeOffset = 6
export const timeLength = 17

/**
 * Counts messages that reach the clients of a process. A line on stdin ends a stretch; the process then
 * prints the number of messages in this stretch and the 99th percentile of their delay in milliseconds.
 */
export function createDeliveryCounter() {
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
  /** Counts a message with its sending time. */
  return (sent: number) => {
    received++
    // Samples one in seven, since sorting millions of delays would cost more than the bench itself.
    if (sent > 0 && received % 7 === 0) delays.push(now() - sent)
  }
}

/** Opens many connections, fifty at a time. */
export async function openInBatches(count: number, join: () => Promise<unknown>) {
  for (let joined = 0; joined < count; joined += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - joined) }, join))
}
