import type { VideoKind, VideoTab } from '@vce/protocol'
import { and, asc, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { broadcasts, liveRooms } from '../live-room.tables'
import type { BroadcastRow, LiveRoom } from '../rooms/rooms.repository'
import { recordings, videoDays, videoExports, videos } from './videos.tables'

export type VideoRow = typeof videos.$inferSelect
export type RecordingRow = typeof recordings.$inferSelect

/** A video; a recording with its room and its broadcast. */
export interface Video {
  row: VideoRow
  recording: RecordingRow | null
  room: LiveRoom | null
  broadcast: BroadcastRow | null
}

/** The columns that lists show: reading all of them takes most of the time of a list. */
const listedColumns = {
  id: videos.id,
  kind: videos.kind,
  title: videos.title,
  cover: videos.cover,
  seconds: videos.seconds,
  views: videos.views,
  publishedAt: videos.publishedAt,
  teacherId: videos.teacherId,
  productCodes: videos.productCodes,
  tradingDay: videos.tradingDay,
  isMembersOnly: videos.isMembersOnly,
  pinnedAt: videos.pinnedAt,
  isSample: videos.isSample,
}

/** A video as lists show it. */
export interface ListedVideo {
  row: Pick<VideoRow, keyof typeof listedColumns>
  room: Pick<LiveRoom, 'isMembersOnly'> | null
}

export interface VideoFilter {
  kind: VideoKind
  teacher?: number
  product?: string
  day?: string
  /** Only recordings of rooms of this circle; without it only those of rooms that everyone may find. */
  circleId?: number
}

const isPublished = eq(videos.state, 'published')

/** Days whose views decide about recommendations. */
const recommendedDays = 7

/** Rooms of no circle and no course that readers see. */
const isOpenRoom = and(isNull(liveRooms.circleId), isNull(liveRooms.courseId), ne(liveRooms.type, -1))

/** Whether everyone may find a video. */
export const isOpenVideo = ({ row, room }: Pick<Video, 'row' | 'room'>) =>
  row.state === 'published' &&
  (!room || (room.circleId === null && room.courseId === null && room.type !== -1))

const isListed = ({ kind, teacher, product, day, circleId }: VideoFilter): SQL | undefined =>
  and(
    isPublished,
    eq(videos.kind, kind),
    circleId === undefined ? or(isNull(recordings.videoId), isOpenRoom) : eq(liveRooms.circleId, circleId),
    teacher === undefined ? undefined : eq(videos.teacherId, teacher),
    product === undefined ? undefined : sql`${product} = any (${videos.productCodes})`,
    day === undefined ? undefined : eq(videos.tradingDay, day),
  )

/** How often a video was played whole since a day: its watched seconds by its length. */
const playedSince = (day: string) => sql`coalesce((
  select sum(${videoDays.watchedSeconds}) / nullif(${videos.seconds}, 0)
  from ${videoDays} where ${videoDays.videoId} = ${videos.id} and ${videoDays.day} > ${day}), 0)`

function orderOf(tab: VideoTab, today: string): SQL[] {
  const newest = [desc(videos.publishedAt), desc(videos.id)]
  if (tab === 'newest') return newest
  if (tab === 'seen') return [desc(videos.views), ...newest]
  const since = new Date(Date.parse(`${today}T00:00:00Z`) - recommendedDays * 86_400_000)
  return [
    sql`${videos.pinnedAt} desc nulls last`,
    sql`${playedSince(since.toISOString().slice(0, 10))} desc`,
    ...newest,
  ]
}

export const videosRepository = (db: Database) => {
  const joined = () =>
    db
      .select({ row: videos, recording: recordings, room: liveRooms, broadcast: broadcasts })
      .from(videos)
      .leftJoin(recordings, eq(recordings.videoId, videos.id))
      .leftJoin(liveRooms, eq(liveRooms.id, recordings.roomId))
      .leftJoin(broadcasts, eq(broadcasts.id, recordings.broadcastId))

  return {
    async byId(id: number): Promise<Video | undefined> {
      const [found] = await joined().where(eq(videos.id, id))
      return found
    },

    among: (ids: readonly number[]): Promise<Video[]> => joined().where(oneOf(videos.id, ids)),

    /** The next videos with greater ids than `id`, in the order of their ids. */
    after: (id: number, limit: number): Promise<Video[]> =>
      joined().where(gt(videos.id, id)).orderBy(asc(videos.id)).limit(limit),

    /** The videos that have media among `mediaIds`, by these. */
    async byMedia(mediaIds: readonly number[]): Promise<Map<number, Pick<VideoRow, 'id' | 'state'>>> {
      const rows = await db
        .select({ id: videos.id, state: videos.state, mediaId: videos.mediaId })
        .from(videos)
        .where(oneOf(videos.mediaId, mediaIds))
      return new Map(
        rows.flatMap(({ id, state, mediaId }) => (mediaId === null ? [] : [[mediaId, { id, state }]])),
      )
    },

    /** Videos that nothing else changes until the transaction ends. */
    async heldAmong(ids: readonly number[]): Promise<Video[]> {
      await db.select({ id: videos.id }).from(videos).where(oneOf(videos.id, ids)).for('share')
      return joined().where(oneOf(videos.id, ids))
    },

    /** Whether a published video exists that everyone may find. */
    async isOpen(id: number): Promise<boolean> {
      const rows = await db
        .select({ id: videos.id })
        .from(videos)
        .leftJoin(recordings, eq(recordings.videoId, videos.id))
        .leftJoin(liveRooms, eq(liveRooms.id, recordings.roomId))
        .where(and(eq(videos.id, id), isPublished, or(isNull(recordings.videoId), isOpenRoom)))
      return rows.length > 0
    },

    /** The covers among `urls` that videos show. */
    async coversAmong(urls: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectDistinct({ cover: videos.cover })
        .from(videos)
        .where(oneOf(videos.cover, urls))
      return rows.map(({ cover }) => cover)
    },

    /** A page of published videos, and the number of all. */
    async list(
      filter: VideoFilter,
      tab: VideoTab,
      today: string,
      { offset, limit }: { offset: number; limit: number },
    ): Promise<{ rows: ListedVideo[]; total: number }> {
      const [rows, [count]] = await Promise.all([
        db
          .select({ row: listedColumns, room: { isMembersOnly: liveRooms.isMembersOnly } })
          .from(videos)
          .leftJoin(recordings, eq(recordings.videoId, videos.id))
          .leftJoin(liveRooms, eq(liveRooms.id, recordings.roomId))
          .where(isListed(filter))
          .orderBy(...orderOf(tab, today))
          .offset(offset)
          .limit(limit),
        db
          .select({ total: sql<number>`count(*)::int` })
          .from(videos)
          .leftJoin(recordings, eq(recordings.videoId, videos.id))
          .leftJoin(liveRooms, eq(liveRooms.id, recordings.roomId))
          .where(isListed(filter)),
      ])
      return { rows, total: count?.total ?? 0 }
    },

    /** Teachers and products of the published videos of a kind, those with the most videos first. */
    async filters(kind: VideoKind): Promise<{ teacherIds: number[]; products: string[] }> {
      const from = (column: SQL) =>
        db
          .select({ value: column })
          .from(videos)
          .leftJoin(recordings, eq(recordings.videoId, videos.id))
          .leftJoin(liveRooms, eq(liveRooms.id, recordings.roomId))
          .where(isListed({ kind }))
          .groupBy(sql`1`)
          .orderBy(sql`count(*) desc`, asc(sql`1`))
          .limit(100)
      const [teachers, products] = await Promise.all([
        from(sql`${videos.teacherId}`),
        from(sql`unnest(${videos.productCodes})`),
      ])
      return {
        teacherIds: teachers.flatMap(({ value }) => (value === null ? [] : [Number(value)])),
        products: products.map(({ value }) => String(value)),
      }
    },

    /** The video, locked until the end of the transaction. */
    async locked(id: number): Promise<VideoRow | undefined> {
      const [row] = await db.select().from(videos).where(eq(videos.id, id)).for('update')
      return row
    },

    async add(video: typeof videos.$inferInsert): Promise<VideoRow> {
      const [added] = await db.insert(videos).values(video).returning()
      if (!added) throw new Error('The video was not inserted')
      return added
    },

    /** Changes a video. A file that was exported stays that of its cuts, unless `newCuts` replace them. */
    async change(
      id: number,
      fields: Partial<typeof videos.$inferInsert>,
      { newCuts = false }: { newCuts?: boolean } = {},
    ): Promise<VideoRow | undefined> {
      const [changed] = await db
        .update(videos)
        .set({ ...fields, version: sql`${videos.version} + 1` })
        .where(eq(videos.id, id))
        .returning()
      if (changed && !newCuts)
        await db
          .update(videoExports)
          .set({ version: changed.version })
          .where(
            and(
              eq(videoExports.videoId, id),
              eq(videoExports.state, 'ready'),
              eq(videoExports.version, changed.version - 1),
            ),
          )
      return changed
    },

    async addRecording(recording: typeof recordings.$inferInsert) {
      await db.insert(recordings).values(recording)
    },

    async changeRecording(videoId: number, fields: Partial<typeof recordings.$inferInsert>) {
      await db.update(recordings).set(fields).where(eq(recordings.videoId, videoId))
    },
  }
}
