import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { query } from './live-rooms'
import { momentOfRun } from './moments'
import { serverAt } from './server'

const assets = path.resolve('apps/server/assets/media')
const segmentSeconds = 2

type ClipName = 'live-sample' | 'live-small'
type Range = readonly [offset: number, size: number]

interface Clip {
  codec: string
  init: Buffer
  segments: Buffer[]
}

/** A committed clip: its init segment, and its segments of two seconds. */
function readClip(name: ClipName): Clip {
  const bytes = readFileSync(path.join(assets, `${name}.m4s`))
  const { codec, init, ranges } = JSON.parse(readFileSync(path.join(assets, `${name}.json`), 'utf8')) as {
    codec: string
    init: Range
    ranges: Range[]
  }
  const piece = ([offset, size]: Range) => bytes.subarray(offset, offset + size)
  return { codec, init: piece(init), segments: ranges.map(piece) }
}

/** Stores a file as the server does; returns its name. */
function storeFile(bytes: Buffer): string {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.m4s`
  const folder = path.join(serverAt(momentOfRun()).dataDir, 'files', name.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, name), bytes)
  return name
}

const insertSegments = `insert into media_segments (media_id, n, part, starts_at, second, seconds, bytes, name)
  select $1, n, $2, to_timestamp(at / 1000.0), n * $3, $3, bytes, name
  from unnest($4::int[], $5::float8[], $6::int[], $7::text[]) as given (n, at, bytes, name)`

/** The video of a broadcast, to which a test adds what a publisher would have sent. */
export async function addVideo(broadcastId: number) {
  const [row] = await query<{ id: string }>(
    "insert into media (kind, state) values ('broadcast', 'receiving') returning id",
    [],
  )
  const id = Number(row?.id)
  await query('update broadcasts set media_id = $2 where id = $1', [broadcastId, id])
  let [parts, next] = [0, 0]

  /** Adds a part: repetitions of a clip, each of which begins a part, because its time begins again. */
  async function add(clipName: ClipName, { seconds, from }: { seconds: number; from: number }) {
    const { codec, init, segments } = readClip(clipName)
    const stored = segments.map((bytes) => ({ name: storeFile(bytes), size: bytes.length }))
    const [width, height] = clipName === 'live-sample' ? [960, 540] : [640, 360]
    for (let done = 0; done < seconds; done += stored.length * segmentSeconds) {
      parts += 1
      await query(
        `insert into media_parts (media_id, part, init, codec, width, height, has_audio)
         values ($1, $2, $3, $4, $5, $6, false)`,
        [id, parts, init, codec, width, height],
      )
      const group = stored.slice(0, Math.ceil((seconds - done) / segmentSeconds))
      const first = next
      next += group.length
      await query(insertSegments, [
        id,
        parts,
        segmentSeconds,
        group.map((_, place) => first + place),
        group.map((_, place) => from + (done + place * segmentSeconds) * 1_000),
        group.map(({ size }) => size),
        group.map(({ name }) => name),
      ])
    }
  }

  return {
    add,
    /** Removes the video of a broadcast that was removed. */
    async remove() {
      await query('delete from media_segments where media_id = $1', [id])
      await query('delete from media_parts where media_id = $1', [id])
      await query('delete from media where id = $1', [id])
    },
  }
}

interface NewRecording {
  roomId: number
  broadcastId: number
  teacherId: number
  title: string
  /** Epoch milliseconds at which the broadcast began and ended. */
  from: number
  to: number
}

/** Ends a broadcast that has a video, and adds the draft of its recording. */
export async function addRecording({ roomId, broadcastId, teacherId, title, from, to }: NewRecording) {
  await query(
    "update broadcasts set state = 'ended', teacher_id = $2, began_at = $3, ended_at = $4 where id = $1",
    [broadcastId, teacherId, new Date(from), new Date(to)],
  )
  const [row] = await query<{ id: string }>(
    `insert into videos (kind, title, media_id, teacher_id, state, seconds, created_at)
     select 'recording', $2, media_id, $3, 'draft', 0, $4 from broadcasts where id = $1 returning id`,
    [broadcastId, title, teacherId, new Date(to)],
  )
  const id = Number(row?.id)
  await query('insert into recordings (video_id, broadcast_id, room_id) values ($1, $2, $3)', [
    id,
    broadcastId,
    roomId,
  ])
  return {
    id,
    async remove() {
      await query('delete from recordings where video_id = $1', [id])
      await query('delete from videos where id = $1', [id])
    },
  }
}
