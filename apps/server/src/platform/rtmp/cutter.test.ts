import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Clip,
  pictureTag,
  publishedTags,
  readClip,
  readTone,
  soundHeaderTag,
  soundTag,
  videoHeaderTag,
} from '#test/media-tags'
import { createCutter } from './cutter'
import { boxesOf, spanOf, tracksOf } from './fragment'
import type { CutSegment, MediaTag } from './media-tag'

const minute = await readClip('live-sample')
const small = await readClip('live-small')
const tone = readTone()
const began = Date.parse('2026-11-20T08:00:00Z')

/** The first seconds of a clip. */
const beginOf = (clip: Clip, seconds: number): Clip => ({
  ...clip,
  pictures: clip.pictures.filter(({ time }) => time < seconds * 1_000),
  milliseconds: seconds * 1_000,
})

/** A cutter at a clock that the test moves, and all that came out of it. */
function cutting() {
  let moment = began
  const segments: CutSegment[] = []
  const problems: string[] = []
  const errors: unknown[] = []
  const cutter = createCutter({
    now: () => moment,
    onSegment: (segment) => segments.push(segment),
    onProblem: (problem) => problems.push(problem),
    onError: (error) => errors.push(error),
  })
  return {
    cutter,
    segments,
    problems,
    errors,
    /** Pushes tags at the pace of their time stamps, and waits until they were cut. */
    async push(tags: Iterable<MediaTag>) {
      let last: number | null = null
      for (const tag of tags) {
        const step = last === null ? 0 : (tag.time - last) | 0
        last = tag.time
        // Where a publisher's clock jumps, ours does not.
        moment += step > 0 && step < 10_000 ? step : 0
        cutter.push(tag)
      }
      await new Promise((resolve) => setImmediate(resolve))
    },
    wait(milliseconds: number) {
      moment += milliseconds
    },
  }
}

async function cut(...publications: readonly Iterable<MediaTag>[]) {
  const run = cutting()
  for (const tags of publications) await run.push(tags)
  const stats = run.cutter.stats()
  await run.cutter.end()
  return { ...run, stats, dropped: run.cutter.stats().dropped }
}

const total = (segments: readonly CutSegment[]) => segments.reduce((sum, { seconds }) => sum + seconds, 0)
const partsOf = (segments: readonly CutSegment[]) => segments.map(({ part }) => part)
const typesOf = (bytes: Uint8Array) => boxesOf(Buffer.from(bytes)).map(({ type }) => type)
const inits = (segments: readonly CutSegment[]) => segments.flatMap(({ init }) => init ?? [])

/** Begin and length of a segment's samples of one kind. */
function spanIn(segment: CutSegment | undefined, init: CutSegment['init'] | undefined, kind: string) {
  const track = init && tracksOf(Buffer.from(init.bytes)).find((given) => given.kind === kind)
  const span = track && segment && spanOf(Buffer.from(segment.bytes), track.id)
  if (!span) return null
  const units = span.durations.reduce((sum, duration) => sum + duration, 0)
  return {
    start: span.start / track.timescale,
    seconds: units / track.timescale,
    count: span.durations.length,
  }
}

/** No segment begins before the one before it has ended. */
function expectForwards(segments: readonly CutSegment[]) {
  for (const [place, { startsAt }] of segments.entries()) {
    const before = segments[place - 1]
    if (before) expect(startsAt).toBeGreaterThanOrEqual(before.startsAt + before.seconds * 1_000)
  }
}

test('a minute becomes thirty segments of two seconds', async () => {
  const { segments, problems, errors, dropped, stats } = await cut(publishedTags({ clip: minute, tone }))
  expect(errors).toEqual([])
  expect(problems).toEqual([])
  expect(dropped).toBe(0)
  expect(segments.map(({ seconds }) => seconds)).toEqual(Array.from({ length: 30 }, () => 2))
  expect(segments.map(({ startsAt }) => startsAt - began)).toEqual(
    Array.from({ length: 30 }, (_, place) => place * 2_000),
  )
  expect(partsOf(segments)).toEqual(Array.from({ length: 30 }, () => 0))
  const [init, ...further] = inits(segments)
  expect(further).toEqual([])
  expect(init).toMatchObject({ codec: 'avc1.640c1f,mp4a.40.2', width: 960, height: 540, hasAudio: true })
  expect(init && typesOf(init.bytes)).toEqual(['ftyp', 'moov'])
  for (const { bytes } of segments) expect(typesOf(bytes)).toEqual(['styp', 'sidx', 'moof', 'mdat'])
  expect(stats).toMatchObject({ keyframe_gap: 2, width: 960, height: 540, has_audio: true, frames: 10 })
})

test('the times of pictures continue through a part', async () => {
  const { segments } = await cut(publishedTags({ clip: minute, tone }))
  const [init] = inits(segments)
  for (const [place, segment] of segments.entries())
    expect(spanIn(segment, init, 'video')).toEqual({ start: place * 2, seconds: 2, count: 20 })
})

test('the sound of all segments is as long as their pictures', async () => {
  const { segments } = await cut(publishedTags({ clip: minute, tone }))
  const [init] = inits(segments)
  const spans = segments.map((segment) => spanIn(segment, init, 'audio'))
  for (const [place, span] of spans.entries()) expect(span?.start).toBeCloseTo(place * 2, 1)
  const seconds = spans.reduce((sum, span) => sum + (span?.seconds ?? 0), 0)
  expect(Math.abs(seconds - 60)).toBeLessThan(0.05)
  // Time stamps in whole milliseconds leave no gaps: each packet begins where the one before has ended.
  for (const [place, span] of spans.slice(1).entries()) {
    const before = spans[place]
    expect(span?.start).toBeCloseTo((before?.start ?? 0) + (before?.seconds ?? 0), 3)
  }
})

test('a stream without sound has none in its init segment', async () => {
  const { segments, stats } = await cut(publishedTags({ clip: small }))
  expect(inits(segments)).toMatchObject([{ codec: 'avc1.640c16', width: 640, height: 360, hasAudio: false }])
  expect(stats.has_audio).toBe(false)
})

test('sound that begins later begins a part with the next keyframe', async () => {
  const whole = [...publishedTags({ clip: small, tone, loops: 3 })]
  const tags = whole.filter(({ kind, time }) => kind !== 'audio' || time >= 5_000)
  const { segments, dropped, errors } = await cut(
    tags.flatMap((tag) => (tag.time === 5_000 ? [soundHeaderTag(tone.record, 5_000), tag] : [tag])),
  )
  expect(errors).toEqual([])
  expect(dropped).toBe(0)
  expect(partsOf(segments)).toEqual([0, 0, 0, 1, 1, 1])
  expect(inits(segments).map(({ hasAudio }) => hasAudio)).toEqual([false, true])
  expect(total(segments)).toBe(12)
})

test('sound that stops ends the part instead of holding its segments back', async () => {
  const tags = [...publishedTags({ clip: small, tone, loops: 4 })]
  const run = cutting()
  await run.push(tags.filter(({ kind, time }) => kind !== 'audio' || time < 5_000))
  expect(run.cutter.stats().has_audio).toBe(false)
  await run.cutter.end()
  expect(partsOf(run.segments)).toEqual([0, 0, 0, 1, 1, 1, 1, 1])
  expect(total(run.segments)).toBe(16)
  expect(inits(run.segments).map(({ hasAudio }) => hasAudio)).toEqual([true, false])
})

test('sound whose time stamps stand still does not hold segments back', async () => {
  const tags = [...publishedTags({ clip: small, tone, loops: 4 })]
  const run = cutting()
  await run.push(
    tags.map((tag) => (tag.kind === 'audio' && tag.time > 3_000 ? { ...tag, time: 3_000 } : tag)),
  )
  expect(total(run.segments)).toBeGreaterThan(8)
  await run.cutter.end()
  expect(total(run.segments)).toBe(16)
})

test('a new configuration of sound begins a part with the next keyframe', async () => {
  const stereo = Buffer.from([0x12, 0x10])
  const tags = [...publishedTags({ clip: small, tone, loops: 2 })]
  const { segments } = await cut(
    tags.flatMap((tag) =>
      tag.time === 3_500 && tag.kind === 'video' ? [soundHeaderTag(stereo, 3_500), tag] : [tag],
    ),
  )
  expect(partsOf(segments)).toEqual([0, 0, 1, 1])
})

test('configurations that are sent again unchanged begin no part', async () => {
  const tags = [...publishedTags({ clip: small, tone, loops: 2 })]
  const { segments, dropped } = await cut(
    tags.flatMap((tag) => [
      videoHeaderTag(small.record, tag.time),
      soundHeaderTag(tone.record, tag.time),
      tag,
    ]),
  )
  expect(partsOf(segments)).toEqual([0, 0, 0, 0])
  expect(dropped).toBe(0)
})

test('a picture of another size in the middle begins a part', async () => {
  const { segments, dropped, errors } = await cut(
    publishedTags({ clip: small, tone }),
    publishedTags({ clip: beginOf(minute, 4), tone, from: 4_000 }),
  )
  expect(errors).toEqual([])
  expect(dropped).toBe(0)
  expect(partsOf(segments)).toEqual([0, 0, 1, 1])
  expect(inits(segments).map(({ width, height }) => [width, height])).toEqual([
    [640, 360],
    [960, 540],
  ])
  expectForwards(segments)
  expect(total(segments)).toBe(8)
})

test.each([
  ['back', 100_000, 0],
  ['back by little more than a second', 100_000, 102_800],
  ['forward', 0, 3_600_000],
])('time stamps that jump %s begin a part', async (_, first, second) => {
  const { segments, dropped, errors } = await cut(
    publishedTags({ clip: small, tone, from: first }),
    publishedTags({ clip: small, tone, from: second }),
  )
  expect(errors).toEqual([])
  expect(dropped).toBeLessThan(3)
  expect(partsOf(segments)).toEqual([0, 0, 1, 1])
  expect(total(segments)).toBe(8)
  expectForwards(segments)
  // A new part counts from its arrival, not from the publisher's clock.
  expect((segments.at(-1)?.startsAt ?? 0) - began).toBeLessThan(11_000)
})

test('time stamps that begin again after 32 bits are no jump', async () => {
  const { segments, dropped } = await cut(
    publishedTags({ clip: small, tone, loops: 2, from: 2 ** 32 - 3_000 }),
  )
  expect(segments.map(({ part, seconds }) => [part, seconds])).toEqual(
    Array.from({ length: 4 }, () => [0, 2]),
  )
  expect(dropped).toBe(0)
})

test('a pause of five seconds makes a picture longer instead of a part', async () => {
  const { segments, problems } = await cut(
    publishedTags({ clip: small, tone }),
    publishedTags({ clip: small, tone, from: 9_000 }),
  )
  expect(segments.map(({ part, seconds }) => [part, seconds])).toEqual([
    [0, 2],
    [0, 7],
    [0, 2],
    [0, 2],
  ])
  expect(problems).toEqual([])
})

test('pictures below the last group are dropped with all that depends on them', async () => {
  const { segments, dropped, errors } = await cut(
    publishedTags({ clip: small }),
    // Half a second back: the first group is below the end of the one before.
    [...publishedTags({ clip: small, from: 3_500 })].slice(1),
  )
  expect(errors).toEqual([])
  expect(dropped).toBe(20)
  expect(partsOf(segments)).toEqual([0, 0, 0])
  expectForwards(segments)
  // The last picture before stays until the next one that is taken.
  expect(total(segments)).toBe(7.5)
})

test('pictures before the first keyframe are dropped', async () => {
  const [header, ...pictures] = publishedTags({ clip: small })
  const { segments, dropped, stats } = await cut(header ? [header, ...pictures.slice(15)] : [])
  expect(dropped).toBe(5)
  expect(total(segments)).toBe(2)
  expect(stats.dropped).toBe(5)
})

test('pictures before their configuration are dropped', async () => {
  const { segments, dropped } = await cut([...publishedTags({ clip: small })].slice(1))
  expect(segments).toEqual([])
  expect(dropped).toBe(40)
})

/** Pictures in the order of decoding with those between two others after both: offsets +200, −100, −100. */
function withReordering(clip: Clip, from: number): MediaTag[] {
  const offsets = [200, -100, -100]
  return clip.pictures.map(({ isKey, time, data }, place) => {
    const within = (place % 20) - 1
    const offset = within >= 0 && within < 18 ? (offsets[within % 3] ?? 0) : 0
    return pictureTag(data, isKey, from + time, offset)
  })
}

test('pictures that are decoded in another order have negative offsets', async () => {
  const { segments, dropped, errors } = await cut([
    videoHeaderTag(small.record),
    ...withReordering(small, 0),
    ...withReordering(small, 4_000),
  ])
  expect(errors).toEqual([])
  expect(dropped).toBe(0)
  expect(segments.map(({ seconds }) => seconds)).toEqual([2, 2, 2, 2])
  const [init] = inits(segments)
  expect(segments.map((segment) => spanIn(segment, init, 'video')?.start)).toEqual([0, 2, 4, 6])
})

test('the end in the middle of a segment delivers what there is', async () => {
  const run = cutting()
  const tags = [...publishedTags({ clip: small, tone })]
  await run.push(tags.filter(({ time }) => time < 2_700))
  expect(run.segments).toHaveLength(1)
  await run.cutter.end()
  expect(run.segments.map(({ seconds }) => seconds)).toEqual([2, 0.7])
  run.cutter.push(pictureTag(Buffer.from([0, 0, 0, 1, 0x65]), true, 4_000))
  await run.cutter.end()
  expect(run.segments).toHaveLength(2)
})

test('an end without a picture delivers nothing', async () => {
  const { segments, stats } = await cut([videoHeaderTag(small.record)])
  expect(segments).toEqual([])
  expect(stats).toEqual({
    bitrate: expect.any(Number),
    frames: 0,
    keyframe_gap: null,
    width: 640,
    height: 360,
    codec: 'avc1.640c16',
    has_audio: false,
    dropped: 0,
  })
})

/** A publisher with a keyframe every so many pictures of a tenth of a second. */
function* spaced(pictures: number, between: number): Generator<MediaTag> {
  yield videoHeaderTag(small.record)
  const [key, other] = small.pictures
  for (let place = 0; place < pictures; place += 1) {
    const isKey = place % between === 0
    const data = isKey ? key?.data : other?.data
    if (data) yield pictureTag(data, isKey, place * 100)
  }
}

test('keyframes four seconds apart are taken', async () => {
  const { problems, segments, stats } = await cut(spaced(120, 40))
  expect(problems).toEqual([])
  expect(segments.map(({ seconds }) => seconds)).toEqual([4, 4, 4])
  expect(stats.keyframe_gap).toBe(4)
})

test('keyframes further apart are reported once for each group', async () => {
  const { problems, stats } = await cut(spaced(150, 50))
  expect(problems).toEqual(['keyframes', 'keyframes', 'keyframes'])
  expect(stats.keyframe_gap).toBe(5)
})

test('a group that does not end is cut off', async () => {
  const { segments, problems, dropped } = await cut(spaced(600, 1_000))
  expect(problems).toEqual(['keyframes'])
  expect(segments.map(({ seconds }) => seconds)).toEqual([12.1])
  expect(dropped).toBe(479)
})

test('short groups are gathered into segments of two seconds', async () => {
  const { segments } = await cut(spaced(100, 5))
  expect(total(segments)).toBe(10)
  for (const { seconds } of segments) expect(seconds).toBeLessThanOrEqual(2)
  expect(segments.length).toBeLessThanOrEqual(7)
})

test('more than six megabits a second for ten seconds are an overload', async () => {
  const { cutter, problems } = await cut(publishedTags({ clip: small, loops: 4, kilobits: 7_000 }))
  expect(cutter.isOverloaded()).toBe(true)
  expect(problems).toEqual([])
})

test('five and a half megabits a second are taken', async () => {
  const { problems, stats } = await cut(publishedTags({ clip: small, tone, loops: 4, kilobits: 5_500 }))
  expect(problems).toEqual([])
  expect(stats.bitrate).toBeGreaterThan(5_300)
  expect(stats.bitrate).toBeLessThan(5_800)
})

test('a codec that is not taken is reported once', async () => {
  const body = Buffer.from('9068766331', 'hex')
  const { problems, segments } = await cut([0, 40, 80].map((time) => ({ kind: 'video', time, body })))
  expect(problems).toEqual(['hevc'])
  expect(segments).toEqual([])
})

test('sound that is not AAC leaves a stream without sound', async () => {
  const tags = [...publishedTags({ clip: small, tone })]
  const body = Buffer.from('2fffff', 'hex')
  const { segments } = await cut(tags.map((tag) => (tag.kind === 'audio' ? { ...tag, body } : tag)))
  expect(inits(segments).map(({ hasAudio }) => hasAudio)).toEqual([false])
  expect(total(segments)).toBe(4)
})

test('an error of the receiver ends the part instead of the stream', async () => {
  let failures = 1
  const segments: CutSegment[] = []
  const errors: unknown[] = []
  const cutter = createCutter({
    now: () => began,
    onProblem: () => expect.fail(),
    onError: (error) => errors.push(error),
    onSegment(segment) {
      if (failures > 0) {
        failures -= 1
        throw new Error('The disk is full')
      }
      segments.push(segment)
    },
  })
  for (const tag of publishedTags({ clip: small, loops: 3 })) {
    cutter.push(tag)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await cutter.end()
  expect(errors).toMatchObject([{ message: 'The disk is full' }])
  expect(partsOf(segments)).toEqual([1, 1, 1, 1])
  expect(cutter.stats().dropped).toBeGreaterThan(0)
})

test('half an hour needs no more memory than a minute', async () => {
  const run = cutting()
  const { segments } = run
  for (let loop = 0; loop < 30; loop += 1) {
    await run.push([...publishedTags({ clip: minute, tone, from: loop * 60_000 })].slice(loop === 0 ? 0 : 2))
    // All but the group that is still open was delivered, so nothing older can be held.
    expect(total(segments)).toBeGreaterThanOrEqual((loop + 1) * 60 - 4)
    expect(run.cutter.held()).toMatchObject({ waitingBytes: 0, pieces: 0 })
    for (const segment of segments) segment.bytes = new Uint8Array()
  }
  await run.cutter.end()
  expect(total(segments)).toBe(1_800)
  expect(new Set(partsOf(segments))).toEqual(new Set([0]))
  expect(run.errors).toEqual([])
})

const real = [...publishedTags({ clip: small, tone })]

test('bytes of any kind neither throw nor hang', async () => {
  const bodies = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc
      .tuple(
        fc.constantFrom(0x17, 0x27, 0xaf, 0x90),
        fc.constantFrom(0, 1, 2),
        fc.uint8Array({ maxLength: 60 }),
      )
      .map(([first, second, rest]) => Uint8Array.from([first, second, ...rest])),
    // A real body with one byte changed, or cut off.
    fc.tuple(fc.nat(real.length - 1), fc.nat(), fc.nat(255), fc.boolean()).map(([place, at, byte, isCut]) => {
      const body = Uint8Array.from(real[place]?.body ?? [])
      if (isCut) return body.subarray(0, at % (body.length + 1))
      body[at % Math.min(body.length, 60)] = byte
      return body
    }),
  )
  const garbage = fc.record({
    kind: fc.constantFrom('video' as const, 'audio' as const, 'script' as const),
    time: fc.oneof(fc.nat(8_000), fc.nat(0xffff_ffff)),
    body: bodies.map((bytes) => Buffer.from(bytes)),
  })
  const tags = fc.array(fc.oneof(garbage, fc.constantFrom(...real)), { maxLength: 80 })
  await fc.assert(
    fc.asyncProperty(tags, async (given) => {
      const { segments } = await cut(real.slice(0, 80), given, real.slice(80))
      expectForwards(segments)
      for (const { seconds, bytes } of segments) {
        expect(seconds).toBeGreaterThan(0)
        expect(typesOf(bytes)).toContain('moof')
      }
    }),
    { numRuns: 150 },
  )
})

test('sound from far away in time is dropped', async () => {
  const tags = [...publishedTags({ clip: small, tone })]
  const lost = soundTag(Buffer.from([0x21, 0x10]), 60_000)
  const { dropped, segments } = await cut(tags.flatMap((tag) => (tag.time === 2_000 ? [tag, lost] : [tag])))
  expect(dropped).toBeGreaterThan(0)
  expect(partsOf(segments)).toEqual([0, 0])
})
