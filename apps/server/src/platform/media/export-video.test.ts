import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { readClip, readTone } from '#test/media-tags'
import { storePublications } from '#test/stored-publications'
import { exportVideo } from './export-video'
import { mediaRepository } from './media.repository'

const { app, db } = await startTestApp()
const { storage } = app.values
const media = mediaRepository(db)
const folder = await mkdtemp(path.join(tmpdir(), 'vce-export-'))
afterAll(() => rm(folder, { recursive: true }))
const [large, small, tone] = [await readClip('live-sample'), await readClip('live-small'), readTone()]

const published = (...publications: Parameters<typeof storePublications>[1]) =>
  storePublications({ db, storage }, publications)

let files = 0
async function exported(mediaId: number, keeps: (n: number) => boolean = () => true) {
  files += 1
  const file = path.join(folder, `${files}.mp4`)
  await exportVideo({ db, storage }, mediaId, keeps, file)
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
  if (!video) throw new Error('The file has no pictures')
  const times = async (track: NonNullable<typeof video | typeof audio>) => {
    const found: { at: number; end: number }[] = []
    for await (const { timestamp, duration } of new EncodedPacketSink(track).packets())
      found.push({ at: timestamp, end: timestamp + duration })
    return found
  }
  return { file, video: await times(video), audio: audio ? await times(audio) : [] }
}
const lengthOf = async (mediaId: number, keeps: (n: number) => boolean = () => true) =>
  (await media.timed(mediaId)).filter(({ n }) => keeps(n)).reduce((sum, { seconds }) => sum + seconds, 0)
const ends = (packets: readonly { end: number }[]) => Math.max(...packets.map(({ end }) => end))
/** The length of a picture, and of a packet of sound. */
const picture = 0.1
const sound = 1_024 / 48_000

test('the file is as long as the segments, with sound and pictures to the end', async () => {
  const mediaId = await published({ clip: small, tone, loops: 3 })
  const { video, audio } = await exported(mediaId)
  const length = await lengthOf(mediaId)
  expect(video[0]?.at).toBe(0)
  expect(Math.abs(ends(video) - length)).toBeLessThanOrEqual(picture)
  expect(Math.abs(ends(audio) - length)).toBeLessThanOrEqual(picture + sound)
})

test('sound and pictures do not drift after a cut', async () => {
  const mediaId = await published({ clip: small, tone, loops: 4 })
  const whole = await exported(mediaId)
  const keeps = (n: number) => n !== 1 && n !== 3
  const { video, audio } = await exported(mediaId, keeps)
  const length = await lengthOf(mediaId, keeps)
  expect(length).toBeLessThan(await lengthOf(mediaId))
  expect(Math.abs(ends(video) - length)).toBeLessThanOrEqual(picture)
  expect(Math.abs(ends(audio) - ends(video))).toBeLessThanOrEqual(picture + sound)
  expect(video.length).toBeLessThan(whole.video.length)
})

test('parts of two sizes, one of them without sound, are one file', async () => {
  const mediaId = await published({ clip: large, tone, loops: 1 }, { clip: small })
  const { video, audio } = await exported(mediaId)
  const length = await lengthOf(mediaId)
  expect(Math.abs(ends(video) - length)).toBeLessThanOrEqual(picture)
  const parts = await media.timed(mediaId)
  const second = parts.find(({ part }) => part === 2)?.second ?? 0
  expect(Math.abs(ends(audio) - second)).toBeLessThanOrEqual(picture + sound)
})

test('a missing file of a segment fails', async () => {
  const mediaId = await published({ clip: small, loops: 2 })
  const row = await media.segment(mediaId, 1)
  await storage.remove(row?.name ?? '')
  await expect(exported(mediaId)).rejects.toThrow('is missing')
  await expect(exported(mediaId, () => false)).rejects.toThrow('has no segments')
  expect((await readdir(folder)).length).toBeGreaterThan(0)
})
