import { statSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Clock } from '#platform/clock'
import { playlistText } from './playlist'
import { createSampleStream, samplePlaysAt, sampleSegments } from './sample-stream'
import type { MediaBytes } from './stream'

const clockAt = (text: string): Clock => ({ now: () => new Date(text) })
const bytesOf = async (piece: MediaBytes | null) =>
  piece && (Buffer.isBuffer(piece.body) ? piece.body : await buffer(piece.body))
/** Boxes of ISO media files at the top level, by their types. */
function boxesOf(bytes: Buffer): string[] {
  const types: string[] = []
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    types.push(bytes.toString('latin1', at + 4, at + 8))
  return types
}

test('each piece of the stored minute is a whole segment', async () => {
  const stream = createSampleStream({ clock: clockAt('2026-11-20T08:00:00Z') })
  const playlist = await stream.playlist()
  const first = playlist?.segments[0]?.n ?? 0
  const init = await bytesOf(await stream.init(1))
  expect(init && boxesOf(init)).toEqual(['ftyp', 'moov'])
  const pieces = await Promise.all(
    Array.from({ length: 30 }, async (_, place) => bytesOf(await stream.segment(first - place))),
  )
  for (const piece of pieces) expect(piece && boxesOf(piece).slice(-2)).toEqual(['moof', 'mdat'])
  const total = pieces.reduce((sum, piece) => sum + (piece?.length ?? 0), init?.length ?? 0)
  // All pieces together are the file: no byte is left out and none is in two of them.
  expect(total).toBe(statSync('apps/server/assets/media/live-sample.m4s').size)
})

test('the sample follows from the clock alone', async () => {
  const at = new Date('2026-11-20T08:00:01Z')
  const segments = sampleSegments(at, 30)
  expect(segments).toEqual(sampleSegments(new Date(at.getTime() + 900), 30))
  expect(segments.map(({ n }) => n - (segments[0]?.n ?? 0))).toEqual([0, 1, 2, 3, 4, 5])
  expect(sampleSegments(new Date(at.getTime() + 2_000), 30)[0]?.n).toBe(segments[1]?.n)
  const last = segments.at(-1)
  expect(last?.startsAt?.toISOString()).toBe('2026-11-20T07:59:58.000Z')
})

test('the playlist names the init segment again where the minute begins again', async () => {
  // Segment 60 begins two minutes after the epoch.
  const stream = createSampleStream({ clock: clockAt('2026-01-01T00:02:07Z') })
  const playlist = await stream.playlist()
  expect(playlist && playlistText(playlist, '?t=x')).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-TARGETDURATION:2
#EXT-X-MEDIA-SEQUENCE:57
#EXT-X-DISCONTINUITY-SEQUENCE:1
#EXT-X-MAP:URI="init-1.mp4?t=x"
#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:01:54.000Z
#EXTINF:2,
57.m4s?t=x
#EXTINF:2,
58.m4s?t=x
#EXTINF:2,
59.m4s?t=x
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="init-1.mp4?t=x"
#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:02:00.000Z
#EXTINF:2,
60.m4s?t=x
#EXTINF:2,
61.m4s?t=x
#EXTINF:2,
62.m4s?t=x
`)
})

test('a playlist that begins with the minute counts the break in its sequence', async () => {
  const stream = createSampleStream({ clock: clockAt('2026-01-01T00:02:13Z') })
  const playlist = await stream.playlist()
  expect(playlist?.segments[0]).toMatchObject({ n: 60, isContinued: false })
  expect(playlist?.discontinuitySequence).toBe(2)
  expect(playlist && playlistText(playlist, '')).not.toContain('#EXT-X-DISCONTINUITY\n')
})

test('nothing plays before the sample can fill a playlist', async () => {
  const early = '2025-06-01T00:00:00Z'
  expect(samplePlaysAt(new Date(early))).toBe(false)
  expect(await createSampleStream({ clock: clockAt(early) }).playlist()).toBeNull()
  expect(samplePlaysAt(new Date('2027-03-01T00:00:00Z'))).toBe(true)
})

test('segments that are not recorded yet, or have another init segment, do not exist', async () => {
  const stream = createSampleStream({ clock: clockAt('2026-01-01T00:02:07Z') })
  expect(await stream.segment(62)).not.toBeNull()
  expect(await stream.segment(63)).toBeNull()
  expect(await stream.init(2)).toBeNull()
})
