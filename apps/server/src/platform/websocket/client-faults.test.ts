import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { marketSocketPath, messageSocketPath } from '@vce/protocol'
import { beforeEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { startTestApp } from '#test/app'
import { loggerWithLines } from '#test/log-lines'

const { logger, lines } = loggerWithLines()
const { app } = await startTestApp({ logger })
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo

beforeEach(() => {
  lines.length = 0
})

/** The connection below a client's socket; writing to it bypasses the client library's checks. */
const connectionOf = (socket: WebSocket) => (socket as unknown as { _socket: NodeJS.WritableStream })._socket

const faults: [string, code: number, send: (socket: WebSocket) => void][] = [
  ['a frame over 32 KB', 1009, (socket) => socket.send('x'.repeat(33 * 1024))],
  ['text that is not UTF-8', 1007, (socket) => socket.send(Buffer.from([0xff, 0xfe]), { binary: false })],
  ['reserved bits set', 1002, (socket) => connectionOf(socket).write(Buffer.from([0xf1, 0x80, 0, 0, 0, 0]))],
  ['a frame without a mask', 1002, (socket) => connectionOf(socket).write(Buffer.from([0x81, 0x01, 0x61]))],
]

test.each(faults)('%s closes the socket with %i and one log line at info', async (_fault, code, send) => {
  for (const path of [marketSocketPath, messageSocketPath]) {
    lines.length = 0
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
    socket.on('error', () => undefined)
    await once(socket, 'open')
    const closed = once(socket, 'close')
    send(socket)
    expect((await closed)[0]).toBe(code)
    while (!lines.some((line) => line.includes('socket failed'))) await sleep(5)

    const logged = lines.map((line) => JSON.parse(line))
    expect(logged.filter(({ msg }) => msg === 'socket failed')).toHaveLength(1)
    expect(Math.max(...logged.map(({ level }) => level))).toBe(30)
    expect(lines.join('')).not.toMatch(/stack| at /)
  }
})
