import { nextTradingDay, previousTradingDay } from '@vce/futures'
import type { World } from '@vce/protocol'
import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { searchIndex } from '#modules/search'
import type { Clock } from '#platform/clock'
import { type Database, lock } from '#platform/database'
import { insertNewRows } from '../new-rows.repository'
import { institutionalViews, researchers, researchReports, titleKey } from '../research.tables'
import { indexReportsSince } from '../search/report-documents'
import { chance } from './chance'
import { reportsOf } from './generated-report'
import { generateView } from './generated-view'
import { coveredProducts, inventedBrokers, researcherOf } from './invented-brokers'
import { type DayFacts, readFactsOfDays } from './product-facts'

const world: World = 'simulated'
/** Source of every simulated row. */
export const simulatedSource = '模拟数据：由模拟行情生成'

const defaultDays = 60

interface SeedOptions {
  db: Database
  clock: Clock
  /** Number of trading days written on the first start. */
  days?: number
}

/**
 * Writes reports and views of the simulated market up to the newest settled day: on the first start the last
 * `days` trading days, later the missing days. All rows are written in one transaction. After the market was
 * regenerated, all reports and views are written again.
 */
export const seedSimulatedResearch = ({ db, clock, days = defaultDays }: SeedOptions): Promise<number> =>
  db.transaction(async (tx) => {
    await lock(tx, 'simulated research')
    const to = await newestDay(tx)
    if (to === null) return 0
    if (await isOutdated(tx)) await dropSimulatedResearch(tx)

    const written = await lastWritten(tx)
    if (written !== null && written >= to) return 0
    const first = days > 1 ? previousTradingDay(to, days - 1) : to
    const next = written === null ? first : nextTradingDay(written)
    const from = next > first ? next : first
    const facts = await readFactsOfDays(tx, coveredProducts, previousTradingDay(from), to)
    return write(tx, { facts, from, now: clock.now() })
  })

async function newestDay(tx: Database) {
  const { rows } = await tx.execute<{ day: string | null }>(
    sql`select max(trading_day)::text as day from product_days where world = ${world}`,
  )
  return rows[0]?.day ?? null
}

async function lastWritten(tx: Database) {
  const [row] = await tx
    .select({ day: max(institutionalViews.tradingDay) })
    .from(institutionalViews)
    .where(eq(institutionalViews.world, world))
  return row?.day ?? null
}

/**
 * Whether the market was regenerated after the last seed. If so, the settlements on the day of the newest
 * views differ from the stored prices.
 */
async function isOutdated(tx: Database) {
  const { rows } = await tx.execute<{ outdated: boolean }>(sql`
    select exists (
      select from institutional_views v
      left join daily_quotes q on q.world = v.world and q.contract_code = v.contract_code
        and q.trading_day = v.trading_day
      where v.world = ${world} and q.settlement_price is distinct from v.price
        and v.trading_day = (select max(trading_day) from institutional_views where world = ${world})
    ) as outdated`)
  return rows[0]?.outdated ?? false
}

/** Deletes the simulated reports and views; the researchers stay. */
export async function dropSimulatedResearch(tx: Database) {
  await tx.delete(institutionalViews).where(eq(institutionalViews.world, world))
  await tx.delete(researchReports).where(eq(researchReports.world, world))
  await searchIndex(tx).removeKind('report', world)
}

interface Task {
  facts: ReadonlyMap<string, DayFacts>
  from: string
  now: Date
}

async function write(tx: Database, { facts, from, now }: Task) {
  const idsByName = await researcherIds(tx)
  const reports: (typeof researchReports.$inferInsert)[] = []
  const views: (typeof institutionalViews.$inferInsert)[] = []
  let before: DayFacts | undefined
  for (const [day, ofDay] of facts) {
    if (day >= from) {
      for (const broker of inventedBrokers) {
        for (const report of reportsOf(broker, day, ofDay, before)) {
          const { researcher, time, ...fields } = report
          reports.push({
            ...fields,
            world,
            broker: broker.name,
            researcherId: idsByName.get(`${broker.name} ${researcher}`) ?? null,
            titleKey: titleKey(fields.title),
            publishedDay: day,
            publishedAt: notAfter(now, day, time),
            link: null,
            fileSha256: null,
            reads: 0,
            source: simulatedSource,
            receivedAt: now,
          })
        }
        for (const code of broker.products) {
          const ofProduct = ofDay.get(code)
          if (!ofProduct || chance('silent', broker.name, code, day) < 0.15) continue
          views.push({
            ...generateView(broker, ofProduct),
            world,
            tradingDay: day,
            productCode: code,
            broker: broker.name,
            researcherId: idsByName.get(`${broker.name} ${researcherOf(broker, code)?.name}`) ?? null,
            contractCode: ofProduct.main,
            price: ofProduct.settlement,
            publishedAt: notAfter(
              now,
              day,
              `16:${31 + Math.floor(chance('published', broker.name, code, day) * 28)}:00`,
            ),
            source: simulatedSource,
          })
        }
      }
    }
    before = ofDay
  }
  await insertNewRows(tx, researchReports, reports)
  await insertNewRows(tx, institutionalViews, views)
  await linkToReports(tx, from)
  await indexReportsSince(tx, world, from)
  // Without fresh statistics the first queries after a large insert would be slow.
  await tx.execute(sql`analyze ${researchReports}, ${institutionalViews}`)
  return views.length
}

/** Links each view to the broker's 日报 on the product and day. */
const linkToReports = (tx: Database, from: string) =>
  tx.execute(sql`
    update institutional_views v set report_id = r.id
    from research_reports r
    where v.world = ${world} and v.trading_day >= ${from} and r.world = v.world and r.kind = '日报'
      and r.broker = v.broker and r.published_day = v.trading_day and r.products = array[v.product_code]`)

/** A Beijing time of day, but never later than now. */
function notAfter(now: Date, day: string, time: string): Date {
  const at = new Date(`${day}T${time}+08:00`)
  return at > now ? now : at
}

/** Ids of the fictitious researchers by broker and name; missing ones are inserted. */
async function researcherIds(tx: Database): Promise<Map<string, number>> {
  await tx
    .insert(researchers)
    .values(
      inventedBrokers.flatMap(({ name: broker, researchers: people }) =>
        people.map(({ name, title, products }) => ({
          world,
          broker,
          name,
          title,
          certificate: null,
          introduction: `${broker}${title}，跟踪 ${products.length} 个品种的量仓、基差与期限结构。机构与人物均为虚构，仅用于模拟数据。`,
          products,
        })),
      ),
    )
    .onConflictDoNothing()
  const rows = await tx
    .select({ id: researchers.id, name: researchers.name, broker: researchers.broker })
    .from(researchers)
    .where(
      and(
        eq(researchers.world, world),
        inArray(
          researchers.broker,
          inventedBrokers.map(({ name }) => name),
        ),
      ),
    )
  return new Map(rows.map(({ id, name, broker }) => [`${broker} ${name}`, id]))
}
