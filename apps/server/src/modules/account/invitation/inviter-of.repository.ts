import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database'
import { users } from '../account.tables'

const inviters = alias(users, 'inviters')

/** The user who invited another user; undefined if there is none, or if the inviter's account is deleted. */
export async function inviterOf(db: Database, userId: number): Promise<number | undefined> {
  const [found] = await db
    .select({ id: inviters.id })
    .from(users)
    .innerJoin(inviters, eq(inviters.invitationCode, users.serviceCode))
    .where(and(eq(users.id, userId), isNull(inviters.deletedAt)))
  return found && found.id !== userId ? found.id : undefined
}
