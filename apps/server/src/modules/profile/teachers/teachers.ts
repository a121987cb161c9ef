import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Teacher, teachersRepository } from './teachers.repository'

/** Facts about 认证讲师, for other modules. */
export const teachers = (db: Database) => {
  const repository = teachersRepository(db)
  return {
    /** The teacher with a user id; undefined if the user is no teacher. */
    of: (userId: number) => repository.of(userId),

    ids: () => repository.ids(),

    /** The teachers in `userIds`, by user id. */
    async among(userIds: readonly number[]): Promise<ReadonlyMap<number, Teacher>> {
      if (userIds.length === 0) return new Map()
      const found = await repository.among(userIds)
      return new Map(found.map((teacher) => [teacher.userId, teacher]))
    },

    /** The facts about a teacher, for the export of the user's data; null if the user is no teacher. */
    async exported(userId: number) {
      const teacher = await repository.of(userId)
      if (!teacher) return null
      const { name, practiceNumber, advisoryNumber, intro, products, checkedAt } = teacher
      return {
        name,
        practice_number: practiceNumber,
        advisory_number: advisoryNumber,
        intro,
        products,
        checked_at: beijingTime(checkedAt),
      }
    },

    forget: (tx: Database, userId: number) => teachersRepository(tx).drop(userId),
  }
}
