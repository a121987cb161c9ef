import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Teacher, teachersRepository } from './teachers.repository'

/** 认证讲师. */
export const teachers = (db: Database) => {
  const repository = teachersRepository(db)
  return {
    /** Undefined for other users. */
    of: (userId: number) => repository.of(userId),

    ids: () => repository.ids(),

    /** The teachers among some users, by their user id. */
    async among(userIds: readonly number[]): Promise<ReadonlyMap<number, Teacher>> {
      if (userIds.length === 0) return new Map()
      const found = await repository.among(userIds)
      return new Map(found.map((teacher) => [teacher.userId, teacher]))
    },

    /** Null for other users. */
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
