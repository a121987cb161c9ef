import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#platform/database'
import { mediaRepository } from '#platform/media'
import type { Storage } from '#platform/storage'
import { testTime } from '#test/app'
import { storeBroadcast } from '../broadcast.fixture'
import { storeRoom } from '../live-room.fixture'
import { broadcasts, liveBans, liveMessages, liveRooms } from '../live-room.tables'
import { secondsOf, timelineOf } from './timeline'
import { recordings, videoDays, videoExports, videoProgress, videos } from './videos.tables'

interface MediaOf {
  db: Database
  storage: Pick<Storage, 'put'>
}

/** Parts of a stored video: the milliseconds at which each begins, and its number of segments of two seconds. */
export interface StoredPart {
  at: number
  count: number
}

/** Stores segments of two seconds with files whose content names the segment. Returns the id of the media. */
export async function storeMedia(
  { db, storage }: MediaOf,
  kind: 'broadcast' | 'file',
  parts: readonly StoredPart[],
  begin: Date | null = testTime,
): Promise<number> {
  const media = mediaRepository(db)
  const mediaId = await media.create(kind)
  let n = 0
  for (const [place, { at, count }] of parts.entries()) {
    const part = place + 1
    const init = Buffer.from(`init ${part}`)
    const form = { codec: 'avc1.640028', width: 640, height: 360, hasAudio: true }
    await media.addPart({ mediaId, part, init, ...form })
    for (let index = 0; index < count; index += 1) {
      const bytes = Buffer.from(`segment ${mediaId}/${n}`)
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.m4s`
      await storage.put(name, bytes, 'video/iso.segment')
      const startsAt = begin && new Date(begin.getTime() + at + index * 2_000)
      await media.addSegment({
        mediaId,
        n,
        part,
        startsAt,
        second: n * 2,
        seconds: 2,
        bytes: bytes.length,
        name,
      })
      n += 1
    }
  }
  return mediaId
}

interface RecordedOptions {
  parts?: readonly StoredPart[]
  room?: Partial<Omit<typeof liveRooms.$inferInsert, 'rules'>>
  video?: Partial<typeof videos.$inferInsert>
  recording?: Partial<typeof recordings.$inferInsert>
  teacherId?: number
}

/** Stores an ended broadcast that began at the time of tests, with its video; by default published. */
export async function storeRecording(
  { db, storage }: MediaOf,
  {
    parts = [{ at: 0, count: 10 }],
    room = {},
    video = {},
    recording = {},
    teacherId = 0,
  }: RecordedOptions = {},
) {
  const roomId = await storeRoom(db, { teacherId, ...room })
  const mediaId = await storeMedia({ db, storage }, 'broadcast', parts)
  const broadcast = await storeBroadcast(db, {
    roomId,
    teacherId,
    mediaId,
    state: 'ended',
    beganAt: testTime,
    endedAt: testTime,
  })
  const segments = await mediaRepository(db).timed(mediaId)
  const [row] = await db
    .insert(videos)
    .values({
      kind: 'recording',
      title: '螺纹早盘回放',
      mediaId,
      seconds: secondsOf(timelineOf(segments, recording.cuts ?? [])),
      teacherId,
      state: 'published',
      publishedAt: testTime,
      createdAt: testTime,
      ...video,
    })
    .returning()
  if (!row) throw new Error('The video was not stored')
  await db.insert(recordings).values({ videoId: row.id, broadcastId: broadcast.id, roomId, ...recording })
  return { id: row.id, roomId, broadcastId: broadcast.id, mediaId }
}

/** Stores a published headline or quotation video of ten seconds. */
export async function storeVideo({ db, storage }: MediaOf, given: Partial<typeof videos.$inferInsert> = {}) {
  const mediaId = await storeMedia({ db, storage }, 'file', [{ at: 0, count: 5 }], null)
  const [row] = await db
    .insert(videos)
    .values({
      kind: 'headline',
      title: '看懂基差',
      mediaId,
      seconds: 10,
      state: 'published',
      publishedAt: testTime,
      createdAt: testTime,
      ...given,
    })
    .returning()
  if (!row) throw new Error('The video was not stored')
  return row.id
}

let numbers = 0
/** Stores a message of a broadcast, written so many milliseconds after its begin. */
export async function storeLine(
  db: Database,
  { roomId, broadcastId }: { roomId: number; broadcastId: number },
  after: number,
  given: Partial<typeof liveMessages.$inferInsert> = {},
) {
  numbers += 1
  const [row] = await db
    .insert(liveMessages)
    .values({
      roomId,
      broadcastId,
      number: numbers,
      userId: 0,
      role: 'member',
      messageType: 'text',
      text: `第 ${numbers} 条`,
      isDanmaku: false,
      nonce: randomUUID(),
      at: new Date(testTime.getTime() + after),
      ...given,
    })
    .returning()
  if (!row) throw new Error('The message was not stored')
  return row
}

const tables = [
  videoProgress,
  videoDays,
  videoExports,
  recordings,
  videos,
  liveMessages,
  broadcasts,
  liveBans,
  liveRooms,
]

/** Deletes all videos and rooms with what belongs to them. */
export async function clearVideos(db: Database) {
  for (const table of tables) await db.delete(table)
}
