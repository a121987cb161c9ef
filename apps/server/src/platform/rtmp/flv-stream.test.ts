import { beforeEach, expect, test } from 'vitest'
import { createFlvStream } from './flv-stream'
import type { MediaTag } from './media-tag'
import type { FlvMessage } from './thread-messages'

type FlvPiece = Omit<FlvMessage, 'type' | 'stream'>
let sent: FlvPiece[] = []
let now = 0
let stream: ReturnType<typeof createFlvStream>
beforeEach(() => {
  sent = []
  now = 1_000
  stream = createFlvStream({ now: () => now, send: (message) => sent.push(message) })
})

const tag = (kind: MediaTag['kind'], time: number, ...body: number[]): MediaTag => ({
  kind,
  time,
  body: Buffer.from(body),
})
const avcSetup = (profile = 100) => tag('video', 0, 0x17, 0, 0, 0, 0, 1, profile)
const aacSetup = tag('audio', 0, 0xaf, 0, 0x12, 0x10)
const key = (time: number) => tag('video', time, 0x17, 1, 0, 0, 0, 5)
const inter = (time: number) => tag('video', time, 0x27, 1, 0, 0, 0, 1)
const sound = (time: number) => tag('audio', time, 0xaf, 1, 9)

/** Kind, time stamp and first byte of each tag in the bytes of FLV. */
function tagsOf(bytes: Uint8Array) {
  const buffer = Buffer.from(bytes)
  const tags: [type: number, time: number, first: number | undefined][] = []
  for (let at = 0; at < buffer.length; ) {
    const size = buffer.readUIntBE(at + 1, 3)
    const time = buffer.readUIntBE(at + 4, 3) + ((buffer[at + 7] ?? 0) << 24)
    tags.push([buffer[at] ?? 0, time, buffer[at + 11]])
    expect(buffer.readUInt32BE(at + 11 + size)).toBe(11 + size)
    at += 11 + size + 4
  }
  return tags
}
const times = () =>
  sent.filter(({ part }) => part !== 'setup').flatMap(({ bytes }) => tagsOf(bytes).map(([, time]) => time))

test('a viewer begins with the decoders and the pictures since the last keyframe', () => {
  for (const each of [avcSetup(), aacSetup, key(0), inter(40)]) stream.push(each)
  now = 3_000
  for (const each of [key(2_000), sound(2_010), inter(2_040)]) stream.push(each)
  expect(sent).toEqual([])
  stream.watch(true)
  stream.push(inter(2_080))
  expect(sent.map(({ part, hasAudio, startsAt }) => ({ part, hasAudio, startsAt }))).toEqual([
    { part: 'setup', hasAudio: true, startsAt: null },
    { part: 'key', hasAudio: true, startsAt: 3_000 },
    { part: 'more', hasAudio: true, startsAt: null },
  ])
  expect(sent.map(({ bytes }) => tagsOf(bytes).map(([type]) => type))).toEqual([[9, 8], [9, 8, 9], [9]])
})

test('a stream without sound says so, until its sound begins', () => {
  stream.watch(true)
  for (const each of [avcSetup(), sound(0), key(0), inter(40)]) stream.push(each)
  expect(sent.map(({ hasAudio }) => hasAudio)).toEqual([false, false, false])
  for (const each of [aacSetup, inter(80), key(2_000), sound(2_010)]) stream.push(each)
  expect(sent.slice(3).map(({ part, hasAudio }) => [part, hasAudio])).toEqual([
    ['setup', true],
    ['key', true],
    ['more', true],
  ])
})

test('a new size waits for its keyframe', () => {
  stream.watch(true)
  for (const each of [avcSetup(), key(0), avcSetup(77), inter(40), key(80)]) stream.push(each)
  expect(sent.map(({ part }) => part)).toEqual(['setup', 'key', 'setup', 'key'])
})

test('an equal configuration is not repeated', () => {
  stream.watch(true)
  for (const each of [avcSetup(), key(0), avcSetup(), inter(40)]) stream.push(each)
  expect(sent.map(({ part }) => part)).toEqual(['setup', 'key', 'more'])
})

test.each([
  ['back', 100, [0, 40, 80, 120]],
  ['ahead by a minute', 65_080, [0, 40, 80, 120]],
  ['back by less than a second', 4_920, [0, 40, 0, 40]],
])('time stamps that jump %s', (_title, next, expected) => {
  stream.watch(true)
  for (const each of [avcSetup(), key(5_000), inter(5_040), key(next), inter(next + 40)]) stream.push(each)
  expect(times()).toEqual(expected)
})

test('time stamps continue where 32 bits end', () => {
  stream.watch(true)
  for (const each of [avcSetup(), key(0xffff_ffd8), inter(0)]) stream.push(each)
  expect(times()).toEqual([0, 40])
})

test('a new publication continues the time of the one before it', () => {
  stream.watch(true)
  for (const each of [avcSetup(), key(9_000), inter(9_040)]) stream.push(each)
  stream.restart()
  for (const each of [avcSetup(), key(9_080), inter(9_120)]) stream.push(each)
  expect(sent.map(({ part }) => part)).toEqual(['setup', 'key', 'more', 'setup', 'key', 'more'])
  expect(times()).toEqual([0, 40, 80, 120])
})

test('nothing is sent after the last viewer has left', () => {
  stream.watch(true)
  for (const each of [avcSetup(), key(0)]) stream.push(each)
  stream.watch(false)
  stream.push(inter(40))
  expect(sent).toHaveLength(2)
})

test('other codecs, data and bodies of a byte are passed over', () => {
  stream.watch(true)
  for (const each of [
    avcSetup(),
    tag('script', 0, 2, 0),
    tag('video', 0, 0x1c, 1, 0, 0, 0),
    tag('audio', 0, 0x2f, 1),
    tag('video', 0, 0x17),
    tag('video', 0, 0x90, 0x61, 0x76),
  ])
    stream.push(each)
  expect(sent.map(({ part }) => part)).toEqual(['setup'])
})
