import { createResearchImport } from '#modules/research'
import type { startTestApp } from '#test/app'
import { testTime } from '#test/app'
import { quotesFile } from '#test/shfe-files'

type Server = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'pool' | 'seed'>

/** Adds two reports and the contract rb2701, which users can collect. */
export async function seedThings({ db, pool, seed }: Server) {
  const quotes = quotesFile('2026-11-19', [{ contract: 'rb2701', settlement: 3100, openInterest: 100 }])
  await seed.file(quotes.name, quotes.content)
  const table = `标题,机构,品种,类型,发布时间
库存继续去化,甲期货,rb,日报,2026-11-19 08:30
供需双弱,乙期货,rb,周报,2026-11-13 17:00`
  await createResearchImport({ db, clock: { now: () => testTime } }).takeTable(
    new TextEncoder().encode(table),
    '研报.csv',
    async () => ({ refused: '没有' }),
  )
  const { rows } = await pool.query<{ id: string }>('select id::text from research_reports order by id')
  const [report, other] = rows.map(({ id }) => id)
  if (!report || !other) throw new Error('No reports were imported')
  return {
    report,
    other,
    /** Deletes a report, as the removal of a simulated market does. */
    deleteReport: (id: string) => pool.query('delete from research_reports where id = $1', [id]),
  }
}
