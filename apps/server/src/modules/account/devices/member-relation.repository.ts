import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { devices, users } from '../account.tables'

/** How a number and the calling browser relate to existing members. */
export interface Standing {
  /** The number has an account. */
  hasAccount: boolean
  /** The browser signed in to this number before; a browser's uuid is as hard to guess as a token. */
  isOwnBrowser: boolean
  /** The browser signed in before, to this account or another. */
  isMemberBrowser: boolean
}

export const standingRepository = (db: Database) => ({
  /** One query for every caller, so that its duration does not reveal whether the number has an account. */
  async of(mobile: string, touristId: string | null = null): Promise<Standing> {
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
