import { createHash } from 'node:crypto'
import type { StreamHealth } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { mediaRepository } from '#platform/media'
import type { Values } from '#platform/module'
import type { Storage } from '#platform/storage'
import { testTime } from '#test/app'
import type { StreamState } from './chat/stream-message'
import { broadcasts, liveRooms } from './live-room.tables'
import { createNoStreams } from './streams/no-streams'

export const minutes = (count: number, from = testTime) => new Date(from.getTime() + count * 60_000)
export const seconds = (count: number, from = testTime) => new Date(from.getTime() + count * 1_000)

/** Streams that record calls; their states are set by the test. */
export function fakeStreams() {
  const closed: number[] = []
  const desks: number[] = []
  const states = new Map<number, StreamState>()
  return {
    closed,
    desks,
    states,
    streams: {
      ...createNoStreams(),
      intake: () => 'ready' as const,
      deskOpened: (id: number) => void desks.push(id),
      stateOf: (id: number) => states.get(id) ?? { health: null, problem: null },
      close: (id: number) => void closed.push(id),
    },
  }
}

export const goodHealth: StreamHealth = {
  since: '2026-11-20 15:59:00',
  bitrate: 2_480,
  frames: 30,
  keyframe_gap: 2,
  width: 1280,
  height: 720,
  codec: 'avc1.640028',
  has_audio: true,
  lost_connections: 1,
  dropped: 0,
}

/** Runs a loop of live rooms once, as the schedule of a process does. */
export async function runLoop(values: Values, name: string, now: Date) {
  const loops = values.modules.find((module) => module.name === 'live-room')?.loops?.(values) ?? []
  const loop = loops.find((each) => each.name === name)
  if (!loop || !('work' in loop)) throw new Error(`There is no loop ${name}`)
  await loop.work(now)
}

let streams = 0
/** Stores a broadcast, by default a plan of an hour from the time of tests on; a running one takes its room. */
export async function storeBroadcast(
  db: Database,
  given: Partial<typeof broadcasts.$inferInsert> & { roomId: number },
) {
  streams += 1
  const [stored] = await db
    .insert(broadcasts)
    .values({
      title: '螺纹早盘',
      teacherId: 0,
      planFrom: testTime,
      planTo: minutes(60),
      autoStart: true,
      state: 'planned',
      streamName: `broadcast-${streams}`,
      ...given,
    })
    .returning()
  if (!stored) throw new Error('The broadcast was not stored')
  const isLive = stored.state === 'live' || stored.state === 'interrupted'
  if (isLive || stored.state === 'warming')
    await db.update(liveRooms).set({ isLive, broadcastId: stored.id }).where(eq(liveRooms.id, stored.roomId))
  return stored
}

export async function broadcastOf(db: Database, id: number) {
  const [row] = await db.select().from(broadcasts).where(eq(broadcasts.id, id))
  if (!row) throw new Error(`There is no broadcast ${id}`)
  return row
}

type MediaOf = { db: Database; storage: Pick<Storage, 'put'> }

/**
 * Adds a segment of two seconds to a video, with the next number and a file in the storage, as the thread does. A part
 * is added with its first segment.
 */
export async function addSegment({ db, storage }: MediaOf, mediaId: number, startsAt: Date, part = 1) {
  const media = mediaRepository(db)
  const [last] = await media.newest(mediaId, 1)
  const n = (last?.n ?? -1) + 1
  if (!(await media.part(mediaId, part))) {
    const init = Buffer.from(`init ${part}`)
    await media.addPart({
      mediaId,
      part,
      init,
      codec: 'avc1.640028',
      width: 640,
      height: 360,
      hasAudio: true,
    })
  }
  const bytes = createHash('sha256').update(`${mediaId} ${n}`).digest()
  const name = `${bytes.toString('hex').slice(0, 32)}.m4s`
  await storage.put(name, bytes, 'video/iso.segment')
  const size = { seconds: 2, bytes: bytes.length }
  await media.addSegment({ mediaId, n, part, startsAt, second: n * 2, ...size, name })
  return { n, name }
}

/** Names of the stored segments of a video. */
export const segmentsOf = async (db: Database, mediaId: number) =>
  (await mediaRepository(db).newest(mediaId, 100_000)).flatMap(({ name }) => (name === null ? [] : [name]))
