import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CutInit, CutSegment } from '#platform/rtmp'
import { startTestApp } from '#test/app'
import { mediaRepository } from './media.repository'
import { createSegmentReceiver, segmentName } from './receive-segments'

const { app, db } = await startTestApp()
const repository = mediaRepository(db)
const storage = app.values.storage
const logger = { error: () => undefined }
const receiverWith = (put = storage.put) => createSegmentReceiver({ db, storage: { put }, logger })

const init: CutInit = {
  bytes: Buffer.from('init'),
  codec: 'avc1.64001f',
  width: 960,
  height: 540,
  hasAudio: true,
}
const segment = (part: number, at: number, isFirst = false): CutSegment => ({
  part,
  init: isFirst ? init : null,
  startsAt: Date.parse('2026-11-23T12:00:00Z') + at * 1_000,
  seconds: 2,
  bytes: Buffer.from(`segment at ${at}`),
})
const rows = async (mediaId: number) =>
  (await repository.newest(mediaId, 100)).map(({ n, part, second, seconds }) => ({
    n,
    part,
    second,
    seconds,
  }))

test('segments are numbered on over parts, publications and restarts', async () => {
  const mediaId = await repository.create('broadcast')
  const first = receiverWith()
  await Promise.all([
    first.receive(mediaId, 1, segment(0, 0, true)),
    first.receive(mediaId, 1, segment(0, 2)),
    first.receive(mediaId, 1, segment(1, 4, true)),
    first.receive(mediaId, 2, segment(0, 6, true)),
  ])
  await first.ended(mediaId)
  expect(await receiverWith().receive(mediaId, 1, segment(0, 8, true))).toBe(true)
  expect(await rows(mediaId)).toEqual([
    { n: 0, part: 1, second: 0, seconds: 2 },
    { n: 1, part: 1, second: 2, seconds: 2 },
    { n: 2, part: 2, second: 4, seconds: 2 },
    { n: 3, part: 3, second: 6, seconds: 2 },
    { n: 4, part: 4, second: 8, seconds: 2 },
  ])
  expect(await repository.part(mediaId, 2)).toMatchObject({
    codec: 'avc1.64001f',
    width: 960,
    hasAudio: true,
  })
})

test('a segment is stored under a name that only its row has', async () => {
  const mediaId = await repository.create('broadcast')
  await receiverWith().receive(mediaId, 1, segment(0, 0, true))
  const [row] = await repository.newest(mediaId, 1)
  const expected = createHash('sha256').update(`${mediaId}|0`).digest('hex').slice(0, 32)
  expect(row?.name).toBe(`${expected}.m4s`)
  const file = await storage.open(segmentName(mediaId, 0))
  expect(file?.size).toBe(row?.bytes)
  file?.stream.destroy()
})

test('a segment that cannot be stored leaves no gap in the numbers', async () => {
  const mediaId = await repository.create('broadcast')
  let isFull = false
  const receiver = receiverWith(async (...given) => {
    if (isFull) throw new Error('no space left')
    await storage.put(...given)
  })
  expect(await receiver.receive(mediaId, 1, segment(0, 0, true))).toBe(true)
  isFull = true
  expect(await receiver.receive(mediaId, 1, segment(0, 2))).toBe(false)
  isFull = false
  expect(await receiver.receive(mediaId, 1, segment(0, 4))).toBe(true)
  expect((await rows(mediaId)).map(({ n, part }) => [n, part])).toEqual([
    [0, 1],
    [1, 2],
  ])
})

test('a part whose first segment could not be stored leaves no gap in the parts', async () => {
  const mediaId = await repository.create('broadcast')
  let attempts = 0
  const receiver = receiverWith(async (...given) => {
    attempts += 1
    if (attempts === 1) throw new Error('no space left')
    await storage.put(...given)
  })
  expect(await receiver.receive(mediaId, 1, segment(0, 0, true))).toBe(false)
  expect(await receiver.receive(mediaId, 1, segment(0, 2))).toBe(true)
  expect((await rows(mediaId)).map(({ n, part }) => [n, part])).toEqual([[0, 1]])
})

test('segments that arrive faster than they are stored are dropped', async () => {
  const mediaId = await repository.create('broadcast')
  let release: () => void = () => undefined
  const isOpen = new Promise<void>((resolve) => {
    release = resolve
  })
  const receiver = receiverWith(async (...given) => {
    await isOpen
    await storage.put(...given)
  })
  const results = Array.from({ length: 25 }, (_, at) =>
    receiver.receive(mediaId, 1, segment(0, at * 2, at === 0)),
  )
  release()
  expect((await Promise.all(results)).filter(Boolean)).toHaveLength(20)
  expect((await rows(mediaId)).map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('the end of a publication leaves the segments of the next one in their order', async () => {
  const mediaId = await repository.create('broadcast')
  const gates: (() => void)[] = []
  const receiver = receiverWith(async (...given) => {
    await new Promise<void>((resolve) => gates.push(resolve))
    await storage.put(...given)
  })
  const first = receiver.receive(mediaId, 1, segment(0, 0, true))
  const ended = receiver.ended(mediaId)
  // The storage is slow: two segments of the next publication arrive meanwhile.
  const next = [
    receiver.receive(mediaId, 2, segment(0, 2, true)),
    receiver.receive(mediaId, 2, segment(0, 4)),
  ]
  await expect.poll(() => gates.length).toBe(1)
  gates[0]?.()
  await Promise.all([first, ended])
  await expect.poll(() => gates.length).toBe(2)
  const last = receiver.receive(mediaId, 2, segment(0, 6))
  gates[1]?.()
  for (const count of [3, 4]) {
    await expect.poll(() => gates.length).toBe(count)
    gates[count - 1]?.()
  }
  expect(await Promise.all([...next, last])).toEqual([true, true, true])
  expect((await rows(mediaId)).map(({ n, part, second }) => [n, part, second])).toEqual([
    [0, 1, 0],
    [1, 2, 2],
    [2, 2, 4],
    [3, 2, 6],
  ])
})
