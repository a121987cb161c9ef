import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { createDeliveryCounter, openInBatches, timeLength, timeOffset } from './deliveries'
import { createFrameReader } from './frame-reader'

/** A text frame as clients send them: short, and masked with zeros. */
const hello = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x7b, 0x7d])

/** Runs many clients of one server in a separate process: `node fan-out-clients.ts URL COUNT`. */
const [address = '', count = '0'] = process.argv.slice(2)
const { hostname, port } = new URL(address)
let deliver: (sent: number) => void = () => undefined

function join(): Promise<Socket> {
  const socket = connect(Number(port), hostname)
  let open = false
  const read = createFrameReader((payload) => {
    deliver(Number(payload.toString('latin1', timeOffset, timeOffset + timeLength)))
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

await openInBatches(Number(count), join)
deliver = createDeliveryCounter()
