import type { Database } from '#platform/database'
import { accountRepository } from '../account.repository'

/** Whether a user has set a password. */
export const hasPassword = (db: Database) => (userId: number) => accountRepository(db).hasPassword(userId)
