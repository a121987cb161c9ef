import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { afterAll, expect, test } from 'vitest'
import { clipStart, readClip, readTone } from '#test/media-tags'
import { type FileOptions, mp4File } from '#test/mp4-file'
import { cutFile } from './cut-file'
import type { CutHead, CutPiece } from './cut-messages'

const root = await mkdtemp(path.join(tmpdir(), 'vce-cut-'))
afterAll(() => rm(root, { recursive: true }))
const [large, small, tone] = [await readClip('live-sample'), await readClip('live-small'), readTone()]
const half = clipStart(large, 30_000)

let files = 0
async function cut(bytes: Uint8Array) {
  files += 1
  const folder = await mkdtemp(path.join(root, 'one-'))
  const file = path.join(root, `${files}.mp4`)
  await writeFile(file, bytes)
  const pieces: CutPiece[] = []
  let head: CutHead | null = null
  const onPiece = async (piece: CutPiece) => {
    head ??= piece.head
    pieces.push(piece)
  }
  await cutFile({ file, folder, onPiece, onProgress: () => undefined })
  if (!head) throw new Error('No segment was written')
  return { pieces, head: head as CutHead, folder }
}

const lengthOf = (pieces: readonly CutPiece[]) => pieces.reduce((sum, { seconds }) => sum + seconds, 0)

/** Times of the packets of segments, as a player has them. */
async function played({ pieces, head }: Awaited<ReturnType<typeof cut>>) {
  const parts = await Promise.all(pieces.map(({ path }) => readFile(path)))
  const bytes = new Uint8Array(Buffer.concat([head.init, ...parts]))
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const times = async (track: Awaited<ReturnType<typeof input.getPrimaryVideoTrack>>) => {
    const found: number[] = []
    if (!track) return found
    for await (const { timestamp } of new EncodedPacketSink(track).packets()) found.push(timestamp)
    return found
  }
  const video = await times(await input.getPrimaryVideoTrack())
  const audio = await times((await input.getPrimaryAudioTrack()) as never)
  return { video, audio }
}

const picture = 0.1
const sound = 1_024 / 44_100
const cutOf = async (options: FileOptions) => cut(await mp4File(options))

test.each([
  ['a file', {}],
  ['a file of fragments', { isFragmented: true }],
  ['a file with sound', { tone }],
  ['a file of fragments with sound', { tone, isFragmented: true }],
  ['a file whose pictures are reordered', { tone, isReordered: true }],
  ['a file of fragments whose pictures are reordered', { isReordered: true, isFragmented: true }],
  ['a file whose sound begins later', { tone, soundFrom: 12 }],
  ['a file whose sound ends early', { tone, soundSeconds: 3 }],
])('%s is cut into segments of at most five seconds', async (_name, options: Partial<FileOptions>) => {
  const done = await cutOf({ clip: half, ...options })
  expect(done.pieces.map(({ n }) => n)).toEqual(done.pieces.map((_piece, place) => place))
  expect(done.pieces).toHaveLength(8)
  expect(Math.abs(lengthOf(done.pieces) - 30)).toBeLessThanOrEqual(picture)
  expect(Math.max(...done.pieces.map(({ seconds }) => seconds))).toBeLessThanOrEqual(5)
  for (const [place, { second }] of done.pieces.entries())
    expect(second).toBeCloseTo(lengthOf(done.pieces.slice(0, place)), 6)
  const { video, audio } = await played(done)
  expect([video.length, Math.min(...video)]).toEqual([300, 0])
  expect(audio.length > 0).toBe(options.tone !== undefined)
  expect(done.head).toMatchObject({ width: 960, height: 540, hasAudio: options.tone !== undefined })
})

test('the sound stays beside its pictures', async () => {
  const { audio } = await played(await cutOf({ clip: half, tone, soundFrom: 12 }))
  expect(Math.abs((audio[0] ?? 0) - 12)).toBeLessThan(sound)
  expect(Math.abs(Math.max(...audio) - 30)).toBeLessThan(picture)
})

test('sound from before the first picture is left out', async () => {
  const { audio, video } = await played(await cutOf({ clip: small, tone, soundFrom: -1 }))
  expect(video[0]).toBe(0)
  expect(audio[0]).toBeGreaterThanOrEqual(0)
  expect(audio[0]).toBeLessThan(sound)
})

test('sound after the last picture is left out', async () => {
  const done = await cutOf({ clip: small, tone, soundSeconds: 30 })
  expect(lengthOf(done.pieces)).toBeCloseTo(4, 1)
  expect(Math.max(...(await played(done)).audio)).toBeLessThan(4)
})

test('segments are files of the folder', async () => {
  const { folder, pieces } = await cutOf({ clip: small, loops: 3 })
  expect((await readdir(folder)).sort()).toEqual(pieces.map(({ n }) => `${n}.m4s`).sort())
})

test('keyframes more than ten seconds apart are refused', async () => {
  await expect(cutOf({ clip: half, hasOneKey: true })).rejects.toThrow('关键帧间隔过长，请按 5 秒重新导出')
})

test('one keyframe is enough for ten seconds', async () => {
  const { pieces } = await cutOf({ clip: clipStart(large, 10_000), hasOneKey: true })
  expect(lengthOf(pieces)).toBeCloseTo(10, 1)
})
