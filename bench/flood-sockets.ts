/**
 * Opens three hundred sockets from one address, each on a board of many contracts; forty of them change their
 * board as often as they can. Prints the answer to the 301st socket, floods until stdin ends, then prints the
 * number of requests.
 */
import { once } from 'node:events'
import { marketSocketPath } from '@vce/protocol'
import WebSocket from 'ws'

const [url = '', contractList = ''] = process.argv.slice(2)
const contracts = contractList.split(',')
const headers = { 'x-forwarded-for': '203.0.113.66' }
const open = () => new WebSocket(`${url.replace('http', 'ws')}${marketSocketPath}`, { headers })
const board = (from: number) => contracts.filter((_, index) => (index + from) % 97 !== 0)
const ask = (socket: WebSocket, from: number) =>
  socket.send(JSON.stringify({ type: 'subscribe', channel: 'quotes', world: 'simulated', keys: board(from) }))

const sockets: WebSocket[] = []
for (let index = 0; index < 300; index += 1) {
  const socket = open()
  // The server closes a socket that floods, and another one replaces it.
  socket.on('error', () => undefined)
  await once(socket, 'open')
  ask(socket, 0)
  sockets.push(socket)
}
const late = open()
late.on('error', () => undefined)
late.once('unexpected-response', (_request, answer) => {
  let body = ''
  answer.on('data', (part) => {
    body += part
  })
  answer.on('end', () => process.stdout.write(`refused ${answer.statusCode} ${body}\n`))
})
late.once('open', () => process.stdout.write('the 301st is open\n'))

let requests = 0
let from = 1
const flood = setInterval(() => {
  for (let index = 0; index < 40; index += 1) {
    const socket = sockets[index]
    if (socket?.readyState === WebSocket.OPEN) {
      from += 1
      requests += 1
      ask(socket, from)
    } else if (socket?.readyState === WebSocket.CLOSED) {
      const next = open()
      next.on('error', () => undefined)
      sockets[index] = next
    }
  }
}, 20)
process.stdin.resume()
await once(process.stdin, 'end')
clearInterval(flood)
process.stdout.write(`requests ${requests}\n`)
process.exit(0)
