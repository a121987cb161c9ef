import type { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import type { FlvMessage } from '#platform/rtmp'
import { createFlvLines } from './flv-lines'
import type { Ticket } from './ticket'

let now = 0
let banned = new Set<number>()
let watched: [number, boolean][] = []
let seen: (number | undefined)[] = []
let lines: ReturnType<typeof createFlvLines>
beforeEach(() => {
  now = 0
  banned = new Set()
  watched = []
  seen = []
  lines = createFlvLines({
    now: () => now,
    maySee: ({ user }) => user === undefined || !banned.has(user),
    watch: (id, isWatched) => watched.push([id, isWatched]),
    onSeen: ({ user }) => seen.push(user),
  })
})

const ticketOf = (user: number, exp = 600): Ticket => ({ kind: 'live', id: '7', room: 1, user, exp })
const message = (part: FlvMessage['part'], text: string, more: Partial<FlvMessage> = {}): FlvMessage => ({
  type: 'flv',
  stream: 7,
  part,
  hasAudio: true,
  startsAt: part === 'key' ? now : null,
  bytes: Buffer.from(text),
  ...more,
})

/** A viewer and what has arrived there. */
function viewer(user = 1, { notBefore = 0, ticket = ticketOf(user) } = {}) {
  const stream = lines.join(7, { ticket, address: '127.0.0.1', notBefore })
  return { stream, text: () => textOf(stream) }
}
function textOf(stream: Readable | null) {
  const bytes: Buffer = stream?.read() ?? Buffer.alloc(0)
  const isHead = bytes.subarray(0, 3).equals(Buffer.from('FLV'))
  if (!isHead) return bytes.toString()
  return `${bytes[4] === 5 ? '<sound>' : '<mute>'}${bytes.subarray(13)}`
}
const closed = (stream: Readable | null) =>
  new Promise<void>((resolve) => stream?.resume().once('close', () => resolve()))

test('the first viewer requests the tags to begin with the next keyframe', () => {
  const one = viewer()
  expect(watched).toEqual([[7, true]])
  lines.receive(message('setup', 'S'))
  lines.receive(message('more', 'm'))
  expect(one.text()).toBe('')
  lines.receive(message('key', 'K'))
  lines.receive(message('more', 'm'))
  expect(one.text()).toBe('<sound>SKm')
})

test('a later viewer begins with the last keyframe', () => {
  viewer()
  for (const each of [message('setup', 'S'), message('key', 'K'), message('more', 'm')]) lines.receive(each)
  expect(viewer(2).text()).toBe('<sound>SKm')
  expect(watched).toEqual([[7, true]])
})

test('a viewer who may see nothing from before the begin waits for a keyframe after it', () => {
  viewer()
  lines.receive(message('setup', 'S'))
  lines.receive(message('key', 'K'))
  const reader = viewer(2, { notBefore: 1_000 })
  expect(reader.text()).toBe('')
  now = 1_000
  lines.receive(message('key', 'L'))
  expect(reader.text()).toBe('<sound>SL')
})

test('a new configuration with the same sound continues the line', () => {
  const one = viewer()
  for (const each of [message('setup', 'S'), message('key', 'K'), message('setup', 'T'), message('key', 'L')])
    lines.receive(each)
  expect(one.text()).toBe('<sound>SKTL')
})

test('a line whose head is no longer true about sound is ended', async () => {
  const { stream } = viewer()
  lines.receive(message('setup', 'S', { hasAudio: false }))
  lines.receive(message('key', 'K', { hasAudio: false }))
  expect(textOf(stream)).toBe('<mute>SK')
  const ended = new Promise<void>((resolve) => stream?.once('end', () => resolve()))
  lines.receive(message('setup', 'T'))
  stream?.resume()
  await ended
})

test('a viewer who does not read is disconnected at four megabytes', async () => {
  const { stream } = viewer()
  lines.receive(message('setup', 'S'))
  lines.receive(message('key', 'K'))
  const gone = closed(stream)
  for (let count = 0; count < 5; count += 1) lines.receive(message('more', 'm'.repeat(1024 * 1024)))
  await gone
  expect(lines.isWatched(7)).toBe(false)
})

test('the tags are no longer requested after the last viewer has left', async () => {
  const [one, two] = [viewer(1), viewer(2)]
  one.stream?.destroy()
  await closed(one.stream)
  expect(watched).toEqual([[7, true]])
  two.stream?.destroy()
  await closed(two.stream)
  expect(watched).toEqual([
    [7, true],
    [7, false],
  ])
})

test('a ban ends the line of its user alone', async () => {
  const [one, two] = [viewer(1), viewer(2)]
  banned.add(1)
  const gone = closed(one.stream)
  lines.check()
  await gone
  expect(two.stream?.destroyed).toBe(false)
  expect(seen).toEqual([2])
})

test('a line ends with its ticket, unless its viewer was issued a new one', async () => {
  const [one, two] = [viewer(1), viewer(2)]
  lines.extend(ticketOf(2, 1_200))
  now = 600_000
  const gone = closed(one.stream)
  lines.check()
  await gone
  expect(two.stream?.destroyed).toBe(false)
})

test('a ticket for another stream extends no line', async () => {
  const { stream } = viewer(1)
  lines.extend({ ...ticketOf(1, 1_200), id: '8' })
  now = 600_000
  const gone = closed(stream)
  lines.check()
  await gone
})

test('the viewers of a broadcast that is over are disconnected', async () => {
  const { stream } = viewer()
  const other = lines.join(8, { ticket: { ...ticketOf(2), id: '8' }, address: '127.0.0.1', notBefore: 0 })
  const gone = closed(stream)
  lines.end(7)
  await gone
  expect(other?.destroyed).toBe(false)
})

test('there are two hundred viewers at most', () => {
  for (let user = 1; user <= 200; user += 1) expect(viewer(user).stream).not.toBeNull()
  expect(lines.isFull()).toBe(true)
  expect(viewer(201).stream).toBeNull()
})
