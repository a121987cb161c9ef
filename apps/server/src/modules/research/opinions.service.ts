import { priceDigits, productOf } from '@vce/futures'
import type { getInstitutionalOpinions, Opinion, World } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { paged, type Verb } from '#platform/http'
import { researcherSummary, taggedProduct } from './cards'
import { shownOutcomes } from './graded-views'
import { type OpenTexts, readOpenTexts } from './open-texts'
import { viewShares } from './view-shares'
import { type PricedView, viewsRepository } from './views.repository'

type Views = ReturnType<typeof viewsRepository>
type ViewRow = Awaited<ReturnType<Views['list']>>[number]

/** 机构观点, each with its outcome. */
export function createOpinions({ db }: { db: Database }): Verb<typeof getInstitutionalOpinions> {
  const facts = marketFacts(db)
  const views = viewsRepository(db)
  return async (_actor, { world: requested, page, limit, ...filter }, thirds) => {
    const world = await facts.worldOf(requested)
    const [rows, counts, source, texts] = await Promise.all([
      views.list(world, filter, limit, (page - 1) * limit),
      views.counts(world, filter),
      views.newestSource(world),
      readOpenTexts(views, world, thirds),
    ])
    const priced = await pricesOf(views, world, rows)
    const of = Object.fromEntries(counts.map(({ direction, count }) => [direction, count]))
    const total = counts.reduce((sum, { count }) => sum + count, 0)
    return {
      world,
      ...paged(
        rows.map((row) => opinion(row, priced.get(row.id), texts)),
        total,
        { page, limit },
      ),
      shares: viewShares({ 看多: 0, 看空: 0, 震荡: 0, ...of }),
      openTexts: texts.count,
      source: source && { source: source.source, receivedAt: beijingTime(source.publishedAt) },
    }
  }
}

/** Settlements for the rows of one page, which are sorted newest first. */
async function pricesOf(
  views: Views,
  world: World,
  rows: readonly ViewRow[],
): Promise<Map<number, PricedView>> {
  const newest = rows[0]?.tradingDay
  const oldest = rows.at(-1)?.tradingDay
  if (newest === undefined || oldest === undefined) return new Map()
  const ids = rows.map(({ id }) => id)
  return new Map((await views.priced(world, oldest, newest, { ids })).map((view) => [view.id, view]))
}

function opinion(row: ViewRow, priced: PricedView | undefined, texts: OpenTexts): Opinion {
  const whole = texts.isOpen(row)
  const product = productOf(row.productCode)
  return {
    id: row.id,
    product: taggedProduct(row.productCode),
    broker: row.broker,
    researcher: researcherSummary(row),
    direction: row.direction,
    title: row.title,
    content: whole ? row.content : '',
    viewPoint: whole ? row.viewPoint : null,
    whole,
    contract: priced?.contract ?? row.contractCode,
    digits: product ? priceDigits(product) : 0,
    price: priced?.price ?? row.price,
    tradingDay: row.tradingDay,
    publishedAt: beijingTime(row.publishedAt),
    reportId: row.reportId,
    outcomes: priced ? shownOutcomes(priced) : [],
  }
}
