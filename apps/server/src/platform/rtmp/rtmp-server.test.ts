import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createPublisher } from '#test/publisher'
import {
  admittedStream,
  attacks,
  chunk,
  command,
  connected,
  field,
  numbered,
  pictureBody,
  publish,
  record,
  sendPictures,
  stranger,
  text,
} from '#test/rtmp-attacks'
import type { MediaTag } from './media-tag'
import { createRtmpServer } from './rtmp-server'
import { requestedStream } from './rtmp-session'

const { name, key } = admittedStream
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

const picture: MediaTag = { kind: 'video', time: 40, body: pictureBody }

async function publisher() {
  const created = createPublisher({ port, name, key })
  await created.connect()
  await created.publish()
  return created
}

describe.each(Object.entries(attacks))('%s', (_title, attack) => {
  test('ends the connection, no picture of it is taken', async () => {
    const { socket, closed } = await connected(port)
    attack(socket)
    sendPictures(socket)
    await closed
    expect(tags).toEqual([])
  })
})

test('a stranger who has the key is taken, so the attacks arrive', async () => {
  const { socket } = await connected(port)
  publish(socket, text(`${name}?key=${key}`))
  sendPictures(socket)
  await expect.poll(() => tags.length).toBe(3)
  socket.destroy()
})

test('a connect without its address ends the connection', async () => {
  const { socket, closed } = await stranger(port)
  socket.write(command(text('connect'), numbered(1), record(field('app', text('live')))))
  await closed
})

test('another application is refused', async () => {
  const { socket, closed } = await stranger(port)
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
  const callers = await Promise.all(Array.from({ length: 8 }, () => stranger(port)))
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
      const { socket, closed } = await connected(port)
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
