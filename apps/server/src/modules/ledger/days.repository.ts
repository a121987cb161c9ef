import { asc, desc, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { ledgerDays } from './ledger.tables'

export const daysRepository = (db: Database) => ({
  all: () => db.select().from(ledgerDays).orderBy(asc(ledgerDays.day)),

  async last() {
    const [row] = await db.select().from(ledgerDays).orderBy(desc(ledgerDays.day)).limit(1)
    return row
  },

  /** The Beijing day of the first transfer; undefined without one. */
  async firstDay() {
    const { rows } = await db.execute<{ day: string | null }>(
      sql`select (min(at) at time zone 'Asia/Shanghai')::date::text as day from ledger_transfers`,
    )
    return rows[0]?.day ?? undefined
  },

  /**
   * The number of transfers of a Beijing day, and the SHA-256 of the previous digest followed by these
   * transfers.
   */
  async digestOf(day: string, previous: string) {
    const { rows } = await db.execute<{ transfers: string; digest: string }>(sql`
      select count(*) as transfers, encode(sha256(convert_to(${previous} || coalesce(string_agg(
        concat_ws('|', id, key, body_hash, currency, from_id, to_id, amount, reason, ref, reverses,
          to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')), E'\n' order by id), ''), 'UTF8')), 'hex') as digest
      from ledger_transfers
      where at >= ${`${day} 00:00:00+08`}::timestamptz and at < ${`${day} 00:00:00+08`}::timestamptz + interval '1 day'`)
    const [row] = rows
    return { transfers: Number(row?.transfers ?? 0), digest: row?.digest ?? '' }
  },

  async add(row: typeof ledgerDays.$inferInsert) {
    await db.insert(ledgerDays).values(row).onConflictDoNothing()
  },
})
