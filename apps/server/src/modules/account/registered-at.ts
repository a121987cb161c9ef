import type { Database } from '#platform/database'
import { accountRepository } from './account.repository'

/** When an account was registered. */
export const registeredAt = (db: Database) => async (userId: number) => {
  const user = await accountRepository(db).byId(userId)
  if (!user) throw new Error(`no user ${userId}`)
  return user.createdAt
}

/** Whether an account exists and is not deleted. */
export const isUser = async (db: Database, userId: number) => {
  const user = await accountRepository(db).byId(userId)
  return user !== undefined && user.deletedAt === null
}
