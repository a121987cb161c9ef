import type { getVideoFilters, getVideoList } from '@vce/protocol'
import type { VideoReactions } from '#modules/community'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { paged, type Verb } from '#platform/http'
import { roomTeachers } from '../rooms/room-teachers'
import { videoCards } from './video-cards'
import { type VideoFilter, videosRepository } from './videos.repository'

export interface VideoListOptions {
  db: Database
  clock: Clock
  circlesOf: (userId: number) => Promise<number[]>
  videoReactions: VideoReactions
}

/** Endpoints that list published videos. */
export function createVideoLists(options: VideoListOptions) {
  const { db, clock, circlesOf } = options

  const list: Verb<typeof getVideoList> = async (actor, { kind, tab, circle_id: circleId, ...input }) => {
    const { page, limit, teacher, product, day } = input
    // The recordings of a circle exist for its members alone.
    const isMember =
      circleId === undefined || (actor.kind === 'user' && (await circlesOf(actor.userId)).includes(circleId))
    if (!isMember) return paged([], 0, { page, limit })
    const filter: VideoFilter = {
      kind,
      ...(teacher !== undefined && { teacher }),
      ...(product !== undefined && { product }),
      ...(day !== undefined && { day }),
      ...(circleId !== undefined && { circleId }),
    }
    const today = beijingTime(clock.now()).slice(0, 10)
    const { rows, total } = await videosRepository(db).list(filter, tab, today, {
      offset: (page - 1) * limit,
      limit,
    })
    return paged(await videoCards(options, rows), total, { page, limit })
  }

  const filters: Verb<typeof getVideoFilters> = async (_actor, { kind }) => {
    const { teacherIds, products } = await videosRepository(db).filters(kind)
    const teachers = await roomTeachers(db, teacherIds)
    return { teachers: teacherIds.flatMap((id) => teachers.get(id) ?? []), products }
  }

  return { getVideoList: list, getVideoFilters: filters }
}
