import type { Author } from '@vce/protocol'
import { levelsAmong } from '#modules/membership'
import { profiles, teachers } from '#modules/profile'
import type { Database } from '#platform/database'
import { standingRepository } from '../standing/standing.repository'

const noLevel = { level: 0, moneyLevel: 0 }

/** Users in the form that texts show them, by their ids. Takes four statements for any number of users. */
export async function authorsOf(db: Database, userIds: readonly number[], now: Date) {
  const ids = [...new Set(userIds)]
  const [known, taught, levels, tiers] = await Promise.all([
    profiles(db).among(ids),
    teachers(db).among(ids),
    levelsAmong(db, ids, now),
    standingRepository(db).tiers(ids),
  ])
  const authorOf = (id: number): Author => {
    const profile = known.get(id)
    if (!profile) throw new Error(`user ${id} has no profile`)
    const { nickname, avatar, deleted } = profile
    const teacher = taught.get(id)
    return {
      id,
      nickname,
      avatar,
      gone: deleted,
      headline: teacher ? `认证讲师 ${teacher.name}` : '',
      level: levels.get(id) ?? noLevel,
      is_teacher: teacher !== undefined,
      tier: tiers.get(id) ?? 0,
    }
  }
  return new Map(ids.map((id) => [id, authorOf(id)]))
}
