import { clockAt, secondAt, secondFrom, type VideoCut } from '@vce/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mediaSecondOf, secondsOf, type TimedSegment, timelineOf, videoSecondOf } from './timeline'

const begin = Date.UTC(2026, 5, 1, 13)

/** Parts of segments: their lengths in milliseconds, and the interruption before each part. */
const partsOf = fc.array(
  fc.record({
    lengths: fc.array(fc.integer({ min: 1_000, max: 4_000 }), { minLength: 1, maxLength: 12 }),
    gap: fc.integer({ min: 3_000, max: 500_000 }),
  }),
  { minLength: 1, maxLength: 5 },
)

function segmentsOf(parts: readonly { lengths: readonly number[]; gap: number }[]): TimedSegment[] {
  const segments: TimedSegment[] = []
  let [clock, second] = [begin, 0]
  for (const [place, { lengths, gap }] of parts.entries()) {
    if (place > 0) clock += gap
    for (const length of lengths) {
      const seconds = length / 1_000
      segments.push({ n: segments.length, part: place + 1, startsAt: new Date(clock), second, seconds })
      clock += length
      second += seconds
    }
  }
  return segments
}

const broadcast = partsOf.map(segmentsOf).chain((segments) =>
  fc.record({
    segments: fc.constant(segments),
    // An even number of borders gives stretches; every second stretch stays.
    cuts: fc
      .uniqueArray(fc.nat(segments.length - 1), { maxLength: 8 })
      .map((borders) => borders.sort((a, b) => a - b))
      .map((borders): VideoCut[] =>
        borders.flatMap((from, at) =>
          at % 2 === 0 ? [{ from_n: from, to_n: borders[at + 1] ?? from }] : [],
        ),
      ),
  }),
)
const staysIn = (cuts: readonly VideoCut[]) => (segment: TimedSegment) =>
  cuts.length === 0 || cuts.some(({ from_n: from, to_n: to }) => from <= segment.n && segment.n <= to)

test('the length of a video is that of the segments that stay', () => {
  fc.assert(
    fc.property(broadcast, ({ segments, cuts }) => {
      const expected = segments.filter(staysIn(cuts)).reduce((sum, { seconds }) => sum + seconds, 0)
      expect(secondsOf(timelineOf(segments, cuts))).toBeCloseTo(expected, 6)
    }),
  )
})

test('a moment within a segment that stays has its second, its clock and its place in the media', () => {
  fc.assert(
    fc.property(broadcast, fc.double({ min: 0, max: 0.99, noNaN: true }), ({ segments, cuts }, part) => {
      const pieces = timelineOf(segments, cuts)
      for (const segment of segments.filter(staysIn(cuts))) {
        const mediaSecond = segment.second + part * segment.seconds
        const at = Number(segment.startsAt) + part * segment.seconds * 1_000
        const second = videoSecondOf(pieces, mediaSecond)
        expect(second).not.toBeNull()
        expect(clockAt(pieces, second ?? -1)).toBeCloseTo(at, 3)
        expect(secondAt(pieces, at)).toBeCloseTo(second ?? -1, 3)
        expect(mediaSecondOf(pieces, second ?? -1)).toBeCloseTo(mediaSecond, 6)
      }
    }),
  )
})

test('a moment that was cut out leads to what came after it', () => {
  fc.assert(
    fc.property(broadcast, ({ segments, cuts }) => {
      const pieces = timelineOf(segments, cuts)
      const stays = staysIn(cuts)
      for (const segment of segments.filter((each) => !stays(each))) {
        const middle = segment.second + segment.seconds / 2
        const at = Number(segment.startsAt) + segment.seconds * 500
        expect(videoSecondOf(pieces, middle)).toBeNull()
        expect(secondAt(pieces, at)).toBeNull()
        const next = segments.find((each) => each.n > segment.n && stays(each))
        expect(secondFrom(pieces, at)).toEqual(next ? videoSecondOf(pieces, next.second) : null)
      }
    }),
  )
})

test('a piece ends where the clock of the stream jumps', () => {
  const segments = [0, 2_000, 4_000, 65_000].map((at, n) => ({
    n,
    part: 1,
    startsAt: new Date(begin + at),
    second: n * 2,
    seconds: 2,
  }))
  expect(timelineOf(segments, [])).toMatchObject([
    { second: 0, seconds: 6, starts_at: begin, from_n: 0, to_n: 2 },
    { second: 6, seconds: 2, starts_at: begin + 65_000, from_n: 3, to_n: 3 },
  ])
})

test('an uploaded video has seconds without a clock', () => {
  const segments = [0, 1].map((n) => ({ n, part: 1, startsAt: null, second: n * 5, seconds: 5 }))
  const pieces = timelineOf(segments, [])
  expect(pieces).toMatchObject([{ second: 0, seconds: 10, starts_at: null }])
  expect([clockAt(pieces, 3), secondAt(pieces, begin), secondFrom(pieces, begin)]).toEqual([null, null, null])
  expect(mediaSecondOf(pieces, 10)).toBe(10)
  expect(mediaSecondOf(pieces, 10.1)).toBeNull()
})
