import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { createFrameReader } from './frame-reader'

/** A text frame as clients send them: short, and masked with zeros. */
const hello = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x7b, 0x7d])

/**
 * Many clients of one server in a process of its own: `node fan-out-clients.ts URL COUNT`. A line on stdin ends a
 * stretch and is answered with how many messages came in it and how late they were, in milliseconds.
 */
const [address = '', count = '0'] = process.argv.slice(2)
const { hostname, port } = new URL(address)
let received = 0
let delays: number[] = []
const now = () => performance.timeOrigin + performance.now()

function join(): Promise<Socket> {
  const socket = connect(Number(port), hostname)
  let open = false
  const read = createFrameReader((payload) => {
    received++
    // {"t":"1790000000000.123"
    const sent = Number(payload.toString('latin1', 6, 23))
    // A sample: sorting millions of delays would cost more than the bench itself.
    if (sent > 0 && received % 7 === 0) delays.push(now() - sent)
  })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('data', (chunk) => {
      if (open) return read(chunk)
      const end = chunk.indexOf('\r\n\r\n')
      if (end < 0) return
      open = true
      socket.write(hello)
      if (chunk.length > end + 4) read(chunk.subarray(end + 4))
      resolve(socket)
    })
    const key = randomBytes(16).toString('base64')
    const head = `GET /ws HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`
    socket.write(head)
  })
}

for (let joined = 0; joined < Number(count); joined += 50) {
  await Promise.all(Array.from({ length: Math.min(50, Number(count) - joined) }, join))
}
process.stdout.write('joined\n')
process.stdin.on('data', () => {
  const sorted = delays.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  process.stdout.write(`${JSON.stringify({ received, p99 })}\n`)
  received = 0
  delays = []
})
