import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { devices, users } from '../account.tables'

/** How a number and the caller's browser relate to existing members. */
export interface MemberRelation {
  /** Whether the number has an account. */
  hasAccount: boolean
  /** Whether the browser has signed in to this number. Its uuid is as hard to guess as a token. */
  isOwnBrowser: boolean
  /** Whether the browser has signed in to any account. */
  isMemberBrowser: boolean
}

export const memberRelationRepository = (db: Database) => ({
  /**
   * The same query for every caller, so that its duration does not reveal whether the number has an account.
   */
  async of(mobile: string, touristId: string | null = null): Promise<MemberRelation> {
    const ofBrowser = sql`from ${devices} inner join ${users} on ${users.id} = ${devices.userId} where ${devices.id} = ${touristId}::uuid and ${users.deletedAt} is null`
    const { rows } = await db.execute<{ has_account: boolean; own: boolean; of_member: boolean }>(sql`
      select
        exists(select 1 from ${users} where ${users.mobile} = ${mobile} and ${users.deletedAt} is null) as has_account,
        exists(select 1 ${ofBrowser} and ${users.mobile} = ${mobile}) as own,
        exists(select 1 ${ofBrowser}) as of_member`)
    const [row] = rows
    return {
      hasAccount: row?.has_account ?? false,
      isOwnBrowser: row?.own ?? false,
      isMemberBrowser: row?.of_member ?? false,
    }
  },
})
