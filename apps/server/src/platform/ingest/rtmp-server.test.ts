import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createPublisher } from '#test/publisher'
import type { MediaTag } from './media-tag'
import { createRtmpServer } from './rtmp-server'
import { requestedStream } from './rtmp-session'

const name = 'abcdefghijklmnop'
const key = '0123456789abcdef0123456789abcdef'
const tags: MediaTag[] = []
let gone = 0

const server = createRtmpServer({
  host: '127.0.0.1',
  port: 0,
  logger: { debug: () => undefined },
  now: () => 0,
  onPublish(connection, requested) {
    if (requested.key !== key) return connection.refuse()
    connection.accept({ onTag: (tag) => tags.push(tag), onClose: () => undefined })
  },
  onGone: () => {
    gone += 1
  },
})
const port = (await server.listen()) ?? 0
afterAll(server.close)
beforeEach(() => {
  tags.length = 0
  gone = 0
})

const picture: MediaTag = { kind: 'video', time: 40, body: Buffer.from([0x17, 1, 0, 0, 0, 1, 2, 3]) }

interface Chunk {
  fmt?: number
  cid?: number
  type: number
  streamId?: number
  /** The length that its header states. */
  length?: number
  payload?: Uint8Array
}
/** A chunk of RTMP, also one that no encoder writes. */
function chunk({
  fmt = 0,
  cid = 5,
  type,
  streamId = 1,
  payload = new Uint8Array(),
  length = payload.length,
}: Chunk) {
  const header = Buffer.alloc(12)
  header[0] = (fmt << 6) | cid
  header.writeUIntBE(length, 4, 3)
  header[7] = type
  header.writeUInt32LE(streamId, 8)
  return Buffer.concat([header.subarray(0, fmt === 0 ? 12 : 8), payload])
}

const text = (value: string) =>
  Buffer.concat([Buffer.from([2, value.length >> 8, value.length & 255]), Buffer.from(value)])
const numbered = (value: number) => {
  const bytes = Buffer.alloc(9)
  bytes.writeDoubleBE(value, 1)
  return bytes
}
const nothing = Buffer.from([5])
const field = (key: string, value: Buffer) => Buffer.concat([text(key).subarray(1), value])
const record = (...fields: Buffer[]) => Buffer.concat([Buffer.from([3]), ...fields, Buffer.from([0, 0, 9])])
const command = (...parts: Buffer[]) =>
  chunk({ cid: 3, type: 20, streamId: 0, payload: Buffer.concat(parts) })

/** A connection that has ended its handshake. */
async function stranger() {
  const socket = connect({ host: '127.0.0.1', port })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  const answered = new Promise<void>((resolve) => {
    let bytes = 0
    socket.on('data', (data) => {
      bytes += data.length
      if (bytes >= 3_073) resolve()
    })
  })
  socket.write(Buffer.alloc(1_537, 3))
  socket.write(Buffer.alloc(1_536))
  await Promise.race([answered, closed])
  return { socket, closed }
}

/** A stranger that has connected to the application and created a stream. */
async function connected() {
  const caller = await stranger()
  const app = record(field('app', text('live')), field('tcUrl', text(`rtmp://127.0.0.1:${port}/live`)))
  caller.socket.write(command(text('connect'), numbered(1), app))
  caller.socket.write(command(text('createStream'), numbered(2), nothing))
  return caller
}

const publish = (socket: Socket, stream: Buffer) =>
  socket.write(
    chunk({
      cid: 3,
      type: 20,
      payload: Buffer.concat([text('publish'), numbered(3), nothing, stream, text('live')]),
    }),
  )
const sendPictures = (socket: Socket) => {
  for (let count = 0; count < 3; count += 1) socket.write(chunk({ type: 9, payload: picture.body }))
}

/** Messages of a stranger who has connected; each attack is followed by pictures. */
const attacks: Record<string, (socket: Socket) => void> = {
  'a wrong key': (socket) => publish(socket, text(`${name}?key=${'f'.repeat(32)}`)),
  'two keys': (socket) => publish(socket, text(`${name}?key=${key}&key=${key}`)),
  'no key': (socket) => publish(socket, text(name)),
  'a further parameter': (socket) => publish(socket, text(`${name}?key=${key}&user=1`)),
  'a number as name': (socket) => publish(socket, numbered(7)),
  'no name': (socket) => socket.write(command(text('publish'), numbered(3), nothing)),
  'a player': (socket) =>
    socket.write(command(text('play'), numbered(3), nothing, text(`${name}?key=${key}`))),
  'media before the publish': () => undefined,
  'data before the publish': (socket) => socket.write(chunk({ type: 18, payload: text('onMetaData') })),
  'a second connect': (socket) => socket.write(command(text('connect'), numbered(4), record())),
  'too many streams': (socket) => {
    for (let count = 0; count < 9; count += 1)
      socket.write(command(text('createStream'), numbered(count), nothing))
  },
  'a chunk size of zero': (socket) => socket.write(chunk({ cid: 2, type: 1, payload: Buffer.alloc(4) })),
  'a chunk size without an end': (socket) =>
    socket.write(chunk({ cid: 2, type: 1, payload: Buffer.alloc(4, 0xff) })),
  'a control message without its number': (socket) =>
    socket.write(chunk({ cid: 2, type: 1, payload: Buffer.alloc(2) })),
  'a message of sixteen megabytes': (socket) => socket.write(chunk({ type: 20, length: 0xff_ffff })),
  'an empty command': (socket) => socket.write(chunk({ cid: 3, type: 20 })),
  'an object without an end': (socket) =>
    socket.write(command(text('connect'), numbered(1), Buffer.from([3, 0, 3]))),
  'objects within objects': (socket) =>
    socket.write(
      command(text('publish'), numbered(3), Buffer.concat(Array(90).fill(Buffer.from([3, 0, 1, 97])))),
    ),
  'an array of four billion': (socket) =>
    socket.write(command(text('publish'), numbered(3), Buffer.from([10, 255, 255, 255, 255]))),
  'too many chunk streams': (socket) => {
    for (let cid = 3; cid < 30; cid += 1) socket.write(chunk({ cid, type: 20, length: 500 }))
  },
  'a message that begins within another one': (socket) => {
    socket.write(chunk({ type: 20, length: 300, payload: Buffer.alloc(128, 1) }))
    socket.write(chunk({ type: 20, length: 10, payload: Buffer.alloc(10) }))
  },
}

async function publisher() {
  const created = createPublisher({ port, name, key })
  await created.connect()
  await created.publish()
  return created
}

describe.each(Object.entries(attacks))('%s', (_title, attack) => {
  test('ends the connection, no picture of it is taken', async () => {
    const { socket, closed } = await connected()
    attack(socket)
    sendPictures(socket)
    await closed
    expect(tags).toEqual([])
  })
})

test('a stranger who has the key is taken, so the attacks arrive', async () => {
  const { socket } = await connected()
  publish(socket, text(`${name}?key=${key}`))
  sendPictures(socket)
  await expect.poll(() => tags.length).toBe(3)
  socket.destroy()
})

test('a connect without its address ends the connection', async () => {
  const { socket, closed } = await stranger()
  socket.write(command(text('connect'), numbered(1), record(field('app', text('live')))))
  await closed
})

test('another application is refused', async () => {
  const { socket, closed } = await stranger()
  const app = record(field('app', text('vod')), field('tcUrl', text('rtmp://127.0.0.1/vod')))
  socket.write(command(text('connect'), numbered(1), app))
  await closed
})

test('a refused key gets BadName as its first answer', async () => {
  const refused = createPublisher({ port, name, key: 'f'.repeat(32) })
  await refused.connect()
  await expect(refused.publish()).rejects.toThrow()
  expect(refused.statuses).toEqual(['NetStream.Publish.BadName'])
  await refused.closed
})

test('an admitted publisher gets Start, then its tags are taken as they are', async () => {
  const admitted = await publisher()
  expect(admitted.statuses).toEqual(['NetStream.Publish.Start'])
  const long: MediaTag = { kind: 'video', time: 80, body: Buffer.alloc(200_000, 0x27) }
  const sound: MediaTag = { kind: 'audio', time: 90, body: Buffer.from([0xaf, 1, 9]) }
  admitted.sendAll([picture, long, sound])
  await expect.poll(() => tags).toEqual([picture, long, sound])
  admitted.kill()
  expect(gone).toBe(0)
})

test('an empty picture of an admitted publisher ends the connection', async () => {
  const admitted = await publisher()
  admitted.client.write(chunk({ type: 9 }))
  // The package hands on an empty message with the next byte.
  admitted.send(picture)
  await admitted.closed
  expect(tags).toEqual([])
})

test('an empty sound is passed over', async () => {
  const admitted = await publisher()
  admitted.client.write(chunk({ type: 8 }))
  admitted.send(picture)
  await expect.poll(() => tags).toEqual([picture])
  admitted.kill()
})

test('an address has eight connections at a time', async () => {
  const callers = await Promise.all(Array.from({ length: 8 }, stranger))
  const refused = connect({ host: '127.0.0.1', port })
  refused.on('error', () => undefined)
  await once(refused, 'close')
  for (const { socket } of callers) socket.destroy()
  await Promise.all(callers.map(({ closed }) => closed))
  const admitted = await publisher()
  admitted.kill()
})

test('a connection that asks for nothing is ended in time', async () => {
  const times = { publish: 400, silence: 60 }
  const options = { host: '127.0.0.1', port: 0, logger: { debug: () => undefined }, now: () => 0, times }
  const quick = createRtmpServer({
    ...options,
    onPublish: (connection) => connection.accept({ onTag: () => undefined, onClose: () => undefined }),
    onGone: () => undefined,
  })
  const quickPort = (await quick.listen()) ?? 0
  const halfOpen = connect({ host: '127.0.0.1', port: quickPort })
  await once(halfOpen, 'close')
  const silent = createPublisher({ port: quickPort, name, key })
  await silent.connect()
  await silent.publish()
  await silent.closed
  await quick.close()
})

test('bytes of any kind leave the server alive', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 6 }), async (pieces) => {
      const { socket, closed } = await connected()
      for (const piece of pieces) socket.write(piece)
      socket.end()
      await closed
    }),
    { seed: 1, numRuns: 60 },
  )
  expect(tags).toEqual([])
  const admitted = await publisher()
  admitted.kill()
})

test('a taken port is reported', async () => {
  const second = createRtmpServer({
    host: '127.0.0.1',
    port,
    logger: { debug: () => undefined },
    now: () => 0,
    onPublish: () => undefined,
    onGone: () => undefined,
  })
  expect(await second.listen()).toBeNull()
})

test.each([
  [`${name}?key=${key}`, { name, key }],
  [`${name}?key=${key}&key=${key}`, null],
  [`${name}?key=${key}?key=${key}`, null],
  [`${name}?Key=${key}`, null],
  [`../${name}?key=${key}`, null],
  [`${name}?key=`, null],
  [`?key=${key}`, null],
  [name, null],
  ['', null],
  [7, null],
  [undefined, null],
])('the stream of %s', (given, expected) => {
  expect(requestedStream(given)).toEqual(expected)
})
