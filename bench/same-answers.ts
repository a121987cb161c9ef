import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const connections = 50
const good = 'HTTP/1.1 200 '
const maxHeadLength = 4096

/** Repeats one request on one connection. */
async function repeatRequest(
  request: string,
  port: number,
  host: string,
  count: () => void,
): Promise<Socket> {
  const socket = connect(port, host)
  let head = ''
  /** Bytes of the current body that have not arrived yet. */
  let left = 0
  const answered = () => {
    head = ''
    count()
    socket.write(request)
  }
  socket.on('data', (chunk) => {
    if (left > 0) {
      left -= chunk.length
      if (left === 0) answered()
      return
    }
    const unfinished = Buffer.byteLength(head, 'latin1')
    head += chunk.toString('latin1', 0, maxHeadLength)
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return
    const [, length = ''] = /\r\ncontent-length: (\d+)\r\n/i.exec(head) ?? []
    if (!head.startsWith(good) || !length) {
      socket.destroy(new Error(`Not a good answer: ${head.slice(0, end)}`))
      return
    }
    left = Number(length) - (unfinished + chunk.length - end - 4)
    if (left === 0) answered()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', resolve)
  })
  socket.write(request)
  return socket
}

/**
 * Answers per second to one request. autocannon parses every answer in JavaScript and is slower than a server
 * that only sends bytes, so any two servers would seem equally fast with it; this client parses only the head
 * of an answer and counts the remaining bytes.
 */
export async function sameAnswersPerSecond(url: string, headers: Record<string, string>, seconds: number) {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  let answered = 0
  const count = () => {
    answered++
  }
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => repeatRequest(request, Number(port), hostname, count)),
  )
  const broken = new Promise<never>((_, reject) => {
    for (const socket of sockets)
      socket.once('error', reject).once('end', () => reject(new Error(`${url} hung up`)))
  })
  const began = performance.now()
  const before = answered
  await Promise.race([sleep(seconds * 1000), broken])
  const rate = ((answered - before) * 1000) / (performance.now() - began)
  broken.catch(() => undefined)
  for (const socket of sockets) socket.destroy()
  return rate
}
