import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { textFrame } from './text-frame'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
await once(server, 'listening')
afterAll(() => server.close())

/** The messages that a client receives if frames are written to its connection at once, or byte by byte. */
async function received(texts: readonly string[], pieces: 'whole' | 'bytes' = 'whole') {
  const { port } = server.address() as AddressInfo
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  const messages: { text: string; binary: boolean }[] = []
  client.on('message', (data, binary) => messages.push({ text: String(data), binary }))
  const [socket, request] = await once(server, 'connection')
  const bytes = Buffer.concat(texts.map(textFrame))
  if (pieces === 'whole') request.socket.write(bytes)
  else for (const byte of bytes) request.socket.write(Buffer.from([byte]))
  socket.close()
  await once(client, 'close')
  return messages
}

const messagesOf = (texts: readonly string[]) => texts.map((text) => ({ text, binary: false }))

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 1_000_000])(
  'a text of %i bytes arrives complete',
  async (length) => {
    const texts = ['v'.repeat(length)]
    expect(await received(texts)).toEqual(messagesOf(texts))
  },
)

test('frames of multibyte texts in a row are separated correctly', async () => {
  const texts = ['螺纹'.repeat(21), '', '沪铜'.repeat(40), '🐉'.repeat(20_000), '{}']
  expect(await received(texts)).toEqual(messagesOf(texts))
})

test('frames that arrive byte by byte are separated correctly', async () => {
  const texts = ['螺纹'.repeat(21), '沪铜'.repeat(40), '']
  expect(await received(texts, 'bytes')).toEqual(messagesOf(texts))
})
