import { previousTradingDay } from '@vce/futures'
import { type BbasView, bbasContents, getSymbolViews } from '@vce/protocol'
import { marketFacts } from '#modules/market'
import type { ProductView } from '#modules/research'
import { longShare } from '#modules/research'
import type { Database } from '#platform/database'
import { pageOf, type Verb } from '#platform/http'
import { requiredSymbol } from './symbols'
import type { ViewReads } from './votes'
import { turnsOfWindow, viewSharesOn, voteWindow } from './votes'

/** Number of days in the trend; the votes of a day are those of the window that ends on the day. */
const trendDays = 10
/** Trading days covered by the list of views. */
const listedDays = 20

/** 机构观点 of a symbol. */
export function createSymbolViews({
  db,
  views,
}: {
  db: Database
  views: ViewReads
}): Verb<typeof getSymbolViews> {
  const facts = marketFacts(db)
  return async (_actor, { symbol, date, direction, page, limit, world: requested }, thirds, firstDay) => {
    requiredSymbol(getSymbolViews, symbol)
    const world = await facts.worldOf(requested)
    const [tradingDay, scores, texts] = await Promise.all([
      views.newestDay(world, date),
      views.scores(world, symbol, date),
      views.openTexts(world, thirds),
    ])
    const all = tradingDay
      ? await views.ofProducts(world, [symbol], previousTradingDay(tradingDay, listedDays - 1), tradingDay)
      : []
    const days = tradingDay ? trendOf(tradingDay).filter((day) => day >= firstDay) : []
    const shares = viewSharesOn(all, tradingDay)
    const [newest] = all
    return {
      world,
      symbol,
      tradingDay,
      window: voteWindow,
      ...shares,
      duo: longShare(shares),
      trend: days.map((day) => ({ tradingDay: day, ...viewSharesOn(all, day) })),
      turned: tradingDay ? turnsOfWindow(all, tradingDay) : [],
      scores,
      ...pageOf(
        all.filter(
          (view) => view.tradingDay >= firstDay && (direction === undefined || view.direction === direction),
        ),
        { page, limit },
        (view) => viewRow(view, texts.isOpen(view)),
      ),
      openTexts: texts.count,
      source: newest ? { source: newest.source, receivedAt: newest.publishedAt } : null,
    }
  }
}

/** The days of a trend that ends on `tradingDay`, oldest first. */
const trendOf = (tradingDay: string) =>
  Array.from({ length: trendDays }, (_, index) => {
    const back = trendDays - 1 - index
    return back === 0 ? tradingDay : previousTradingDay(tradingDay, back)
  })

const viewRow = (view: ProductView, whole: boolean): BbasView => ({
  id: view.id,
  content_type: bbasContents.views,
  broker_name: view.broker,
  researcher: view.researcher,
  direction: view.direction,
  title: view.title,
  content: whole ? view.content : '',
  view_point_json: whole ? view.viewPoint : null,
  whole,
  pdf_url: view.pdfUrl,
  reportId: view.reportId,
  tradingDay: view.tradingDay,
  publishedAt: view.publishedAt,
})
