import { afterAll, beforeEach, expect, test } from 'vitest'
import { createPublisher, publishedTags, readClip, readTone } from '#test/publisher'
import { createRtmpReceiver } from './rtmp-receiver'
import type { ThreadMessage } from './thread-messages'

const key = '0123456789abcdef0123456789abcdef'
const [sample, small, tone] = [await readClip('live-sample'), await readClip('live-small'), readTone()]

let messages: ThreadMessage[] = []
/** The broadcasts by the names of their streams; the others are refused. */
const broadcasts = new Map([
  ['aaaaaaaaaaaaaaaa', 1],
  ['bbbbbbbbbbbbbbbb', 2],
])
const receiver = createRtmpReceiver({
  host: '127.0.0.1',
  port: 0,
  now: () => 0,
  logger: { debug: () => undefined, warn: () => undefined },
  emit(message) {
    messages.push(message)
    if (message.type !== 'publish') return
    const { connection, name } = message.request
    receiver.request({ type: 'verdict', connection, stream: broadcasts.get(name) ?? null })
  },
})
await receiver.start()
const port = messages[0]?.type === 'listening' ? messages[0].port : 0
afterAll(receiver.stop)
beforeEach(() => {
  messages = []
})

const ofType = <Type extends ThreadMessage['type']>(type: Type) =>
  messages.filter((message): message is Extract<ThreadMessage, { type: Type }> => message.type === type)
const ended = (stream: number, count = 1) =>
  expect
    .poll(() => ofType('ended').filter((message) => message.stream === stream).length, { timeout: 10_000 })
    .toBe(count)

async function publish(name = 'aaaaaaaaaaaaaaaa') {
  const publisher = createPublisher({ port, name, key })
  await publisher.connect()
  await publisher.publish()
  return publisher
}

test('a publication arrives as segments, the last one with its end', async () => {
  const publisher = await publish()
  publisher.sendAll(publishedTags({ clip: sample, tone }))
  await expect.poll(() => ofType('segment').length, { timeout: 10_000 }).toBeGreaterThan(20)
  publisher.kill()
  await ended(1)
  const segments = ofType('segment').map(({ segment }) => segment)
  expect(segments).toHaveLength(30)
  expect(segments.filter(({ init }) => init)).toHaveLength(1)
  expect(segments[0]?.init).toMatchObject({ width: 960, height: 540, hasAudio: true })
  expect(segments.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(60, 1)
  expect(messages.findLastIndex(({ type }) => type === 'segment')).toBeLessThan(
    messages.findIndex(({ type }) => type === 'ended'),
  )
})

test('a publisher who takes over follows the segments of the one before it', async () => {
  const first = await publish()
  first.sendAll(publishedTags({ clip: small }))
  await expect.poll(() => ofType('segment').length).toBe(1)
  first.kill()
  const second = await publish()
  second.sendAll(publishedTags({ clip: sample, tone }))
  await expect.poll(() => ofType('segment').length, { timeout: 10_000 }).toBeGreaterThan(10)
  second.kill()
  await ended(1, 2)
  const publications = ofType('segment').map(({ publication }) => publication)
  expect([...publications].sort((a, b) => a - b)).toEqual(publications)
  expect(ofType('segment').flatMap(({ segment }) => segment.init?.width ?? [])).toEqual([640, 960])
})

test('a refused name leaves no message but its question', async () => {
  const stranger = createPublisher({ port, name: 'cccccccccccccccc', key })
  await stranger.connect()
  await expect(stranger.publish()).rejects.toThrow()
  await stranger.closed
  expect(messages.map(({ type }) => type)).toEqual(['publish'])
})

test('a closed stream ends its publisher', async () => {
  const publisher = await publish()
  publisher.sendAll(publishedTags({ clip: small }))
  receiver.request({ type: 'close', stream: 1 })
  await publisher.closed
  await ended(1)
})

test('a stream of HEVC is closed with its problem', async () => {
  const publisher = await publish()
  publisher.send({ kind: 'video', time: 0, body: Buffer.from([0x90, 0x68, 0x76, 0x63, 0x31, 0, 0, 0]) })
  await publisher.closed
  await ended(1)
  expect(ofType('ended')[0]?.problem).toBe('hevc')
  expect(ofType('segment')).toEqual([])
})

test('two broadcasts are received side by side', async () => {
  const [one, two] = [await publish('aaaaaaaaaaaaaaaa'), await publish('bbbbbbbbbbbbbbbb')]
  one.sendAll(publishedTags({ clip: small }))
  two.sendAll(publishedTags({ clip: sample }))
  await expect.poll(() => new Set(ofType('segment').map(({ stream }) => stream)).size).toBe(2)
  one.kill()
  two.kill()
  await Promise.all([ended(1), ended(2)])
})

test('a watched stream is passed on as FLV, from its last keyframe on', async () => {
  const publisher = await publish()
  publisher.sendAll(publishedTags({ clip: small, tone }))
  await expect.poll(() => ofType('segment').length).toBeGreaterThan(0)
  expect(ofType('flv')).toEqual([])
  receiver.request({ type: 'flv', stream: 1, isWatched: true })
  expect(ofType('flv').map(({ part, hasAudio }) => [part, hasAudio])).toEqual([
    ['setup', true],
    ['key', true],
  ])
  publisher.kill()
  await ended(1)
  receiver.request({ type: 'flv', stream: 1, isWatched: false })
})
