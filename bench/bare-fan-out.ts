import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { parseStretch, publishStretch } from './publish-stretch'

/** Counterpart in plain `ws`: each message is encoded once and sent to all clients. */
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
let seq = 0

const server = createServer(async (request, response) => {
  const stretch = Object.fromEntries(new URL(request.url ?? '/', 'http://bench').searchParams)
  const sent = await publishStretch(
    {
      publish(frame) {
        seq += 1
        const bytes = Buffer.from(JSON.stringify({ ...frame, seq }))
        for (const socket of sockets.clients)
          if (socket.readyState === socket.OPEN) socket.send(bytes, { binary: false })
      },
      waiting() {
        let most = 0
        let looked = 0
        for (const socket of sockets.clients) {
          most = Math.max(most, socket.bufferedAmount)
          if (++looked === 20) break
        }
        return most
      },
    },
    parseStretch(stretch),
  )
  response.end(String(sent))
})
server.on('upgrade', (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, () => undefined)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stderr.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
