import type pg from 'pg'

const tables = [
  'daily_quotes',
  'seat_rankings',
  'warehouse_receipts',
  'contract_parameters',
  'spot_prices',
  'imported_minutes',
  'product_days',
  'seat_profits',
]

/** Count and hash of every table of facts and of computed figures. */
export async function fingerprint(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    tables
      .map(
        (table) => `select '${table}', count(*), sum(hashtextextended(r::text, 0)::numeric) from ${table} r`,
      )
      .join(' union all '),
  )
  return rows
}
