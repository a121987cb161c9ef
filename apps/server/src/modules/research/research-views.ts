import { previousTradingDay } from '@vce/futures'
import type { ResearcherFace, ViewDirection, ViewPoint, ViewScore, World } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { scoresOf } from './graded-views'
import { reportFileUrl } from './report-file-url'
import { researcherSummary } from './researcher-summary'
import { viewsRepository } from './views.repository'

/** Views older than a year of trading days say little about who judges well today. */
const scoredDays = 250

/** A broker's view of a product as other modules read it. */
export interface ProductView {
  id: number
  broker: string
  researcher: ResearcherFace | null
  direction: ViewDirection
  title: string
  content: string
  viewPoint: ViewPoint | null
  reportId: number | null
  /** Our copy of the report's file; null without one, and where only members may read it. */
  pdfUrl: string | null
  tradingDay: string
  /** Beijing time. */
  publishedAt: string
  source: string
}

/** 机构观点 as other modules may ask for them. Every call names its world. */
export const researchViews = (db: Database) => {
  const views = viewsRepository(db)

  /** The days whose views are scored, up to a day; null while there are none. */
  async function scoredSpan(world: World, upTo?: string) {
    const to = await views.newestDay(world, upTo)
    return to === null ? null : { from: previousTradingDay(to, scoredDays), to }
  }

  return {
    scoredSpan,

    /** The newest day with a view of anything, up to a day. */
    newestDay: (world: World, upTo?: string) => views.newestDay(world, upTo),

    /** A product's views between two trading days, both included, newest first. */
    async ofProduct(world: World, productCode: string, from: string, to: string): Promise<ProductView[]> {
      const rows = await views.list(world, { product: productCode, from, to })
      return rows.map((row) => ({
        id: row.id,
        broker: row.broker,
        researcher: researcherSummary(row),
        direction: row.direction,
        title: row.title,
        content: row.content,
        viewPoint: row.viewPoint,
        reportId: row.reportId,
        pdfUrl: row.reportId !== null && row.openFile ? reportFileUrl(row.reportId) : null,
        tradingDay: row.tradingDay,
        publishedAt: beijingTime(row.publishedAt),
        source: row.source,
      }))
    },

    /** What every broker said of every product between two trading days, newest first. */
    ofProducts: (world: World, from: string, to: string) => views.votes(world, from, to),

    /**
     * How the views of a product came out, all brokers together, over the last 250 trading days; with a day, as far as
     * it was known by then.
     */
    async scores(world: World, productCode: string, upTo?: string): Promise<ViewScore[]> {
      const span = await scoredSpan(world, upTo)
      return scoresOf(
        span ? await views.priced(world, span.from, span.to, { product: productCode, upTo }) : [],
      )
    },
  }
}
