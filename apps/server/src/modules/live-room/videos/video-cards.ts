import type { RoomTeacher, VideoCard } from '@vce/protocol'
import type { VideoReactions } from '#modules/community'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { roomTeachers } from '../rooms/room-teachers'
import type { ListedVideo } from './videos.repository'

interface CardsOptions {
  db: Database
  videoReactions: Pick<VideoReactions, 'countsOf'>
}

/** Videos as lists show them, in the order of the rows. */
export async function videoCards(
  { db, videoReactions }: CardsOptions,
  rows: readonly ListedVideo[],
): Promise<VideoCard[]> {
  const [teachers, counts] = await Promise.all([
    roomTeachers(
      db,
      rows.map(({ row }) => row.teacherId),
    ),
    videoReactions.countsOf(rows.map(({ row }) => row.id)),
  ])
  return rows.map((video) => videoCard(video, teachers, counts.get(video.row.id)))
}

function videoCard(
  { row, room }: ListedVideo,
  teachers: ReadonlyMap<number, RoomTeacher>,
  counts: { likes: number; comments: number } = { likes: 0, comments: 0 },
): VideoCard {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    cover: row.cover,
    seconds: Math.round(row.seconds),
    views: row.views,
    ...counts,
    published_at: row.publishedAt && beijingTime(row.publishedAt),
    teacher: row.teacherId === null ? null : (teachers.get(row.teacherId) ?? null),
    products: row.productCodes,
    trading_day: row.tradingDay,
    is_members_only: room ? room.isMembersOnly : row.isMembersOnly,
    pinned: row.pinnedAt !== null,
    sample: row.isSample,
  }
}
