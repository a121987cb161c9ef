import type { Database } from '#platform/database'
import { teachersRepository } from './teachers.repository'

/** Makes a user a teacher for development, without a check by an operator. */
export const addSampleTeacher = (tx: Database, userId: number, now: Date) =>
  teachersRepository(tx).put({
    userId,
    name: '示例讲师',
    practiceNumber: 'F0000000',
    advisoryNumber: null,
    intro: '只供开发时使用的示例讲师。',
    products: ['rb', 'cu'],
    checkedBy: 0,
    checkedAt: now,
  })
