import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { liveRooms } from '../live-room.tables'
import { videoPath } from './video-document'
import { recordings, videos } from './videos.tables'

/** Published videos of rooms that everyone may find; samples are left out. */
const isPublic = and(
  eq(videos.state, 'published'),
  eq(videos.isSample, false),
  or(
    isNull(recordings.videoId),
    and(isNull(liveRooms.circleId), isNull(liveRooms.courseId), ne(liveRooms.type, -1)),
  ),
)

/** Addresses of videos for search engines, in the order of their ids. */
export function videoSitemap(db: Database) {
  const listed = () =>
    db
      .select({
        id: videos.id,
        kind: videos.kind,
        changedAt: videos.publishedAt,
        createdAt: videos.createdAt,
      })
      .from(videos)
      .leftJoin(recordings, eq(recordings.videoId, videos.id))
      .leftJoin(liveRooms, eq(liveRooms.id, recordings.roomId))
      .where(isPublic)

  return {
    count: async () => db.$count(listed().as('listed')),

    /** Up to `size` addresses after the first `first` ones. */
    async after(first: number, size: number) {
      const rows = await listed().orderBy(asc(videos.id)).offset(first).limit(size)
      return rows.map((row) => ({ path: videoPath(row), changedAt: row.changedAt ?? row.createdAt }))
    },
  }
}
