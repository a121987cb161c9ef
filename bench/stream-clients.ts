import { connect, type Socket } from 'node:net'
import { createDeliveryCounter, openInBatches, timeLength, timeOffset } from './deliveries'

/** Runs many readers of streamed answers in a separate process: `node stream-clients.ts URL COUNT`. */
const [address = '', count = '0'] = process.argv.slice(2)
const { hostname, port } = new URL(address)
const mark = Buffer.from('data: ')
const whole = mark.length + timeOffset + timeLength
let deliver: (sent: number) => void = () => undefined

function join(): Promise<Socket> {
  const socket = connect(Number(port), hostname)
  let rest = Buffer.alloc(0)
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('data', (chunk) => {
      resolve(socket)
      const data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      let read = 0
      for (let at = data.indexOf(mark); at >= 0 && at + whole <= data.length; at = data.indexOf(mark, read)) {
        const begin = at + mark.length + timeOffset
        deliver(Number(data.toString('latin1', begin, begin + timeLength)))
        read = at + whole
      }
      rest = Buffer.from(data.subarray(Math.max(read, data.length - whole)))
    })
    socket.write('GET /asst/chat HTTP/1.1\r\nHost: bench\r\n\r\n')
  })
}

await openInBatches(Number(count), join)
deliver = createDeliveryCounter()
