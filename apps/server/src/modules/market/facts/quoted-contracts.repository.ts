import { worlds } from '@vce/protocol'
import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { dailyQuotes } from './market.tables'

/** Returns those of the contract codes that were ever quoted, in either world. */
export async function quotedContracts(db: Database, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const given = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )
  const quote = db
    .select({ code: dailyQuotes.contractCode })
    .from(dailyQuotes)
    .where(and(inArray(dailyQuotes.world, [...worlds]), eq(dailyQuotes.contractCode, sql`given.code`)))
  const { rows } = await db.execute<{ code: string }>(
    sql`select code from unnest(array[${given}]::text[]) as given (code) where ${exists(quote)}`,
  )
  return rows.map(({ code }) => code)
}
