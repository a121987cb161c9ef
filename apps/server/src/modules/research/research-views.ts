import { previousTradingDay } from '@vce/futures'
import type { ResearcherSummary, ViewDirection, ViewPoint, ViewScore, World } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { researcherSummary } from './cards'
import { scoresOf } from './graded-views'
import { readOpenTexts } from './open-texts'
import { reportFileUrl } from './report-access'
import { viewsRepository } from './views.repository'

/** About a year of trading days; older views say little about current accuracy. */
const scoredDays = 250

/** A broker's view of a product, for other modules. */
export interface ProductView {
  id: number
  productCode: string
  broker: string
  researcher: ResearcherSummary | null
  direction: ViewDirection
  title: string
  content: string
  viewPoint: ViewPoint | null
  reportId: number | null
  /** Whether the view is part of a report that every user may read. */
  openReport: boolean
  /** Address of the stored report file; null without one, or if only members may read it. */
  pdfUrl: string | null
  tradingDay: string
  /** Beijing time. */
  publishedAt: string
  source: string
}

/** 机构观点 for other modules. Every call names its world. */
export const researchViews = (db: Database) => {
  const views = viewsRepository(db)

  /** The range of days whose views are scored, up to `upTo` if given; null without views. */
  async function scoredSpan(world: World, upTo?: string) {
    const to = await views.newestDay(world, upTo)
    return to === null ? null : { from: previousTradingDay(to, scoredDays), to }
  }

  return {
    scoredSpan,

    /**
     * Determines which texts are open to a reader; `thirds` is the number of thirds of the institutions whose
     * texts this reader may see in full.
     */
    openTexts: (world: World, thirds: number) => readOpenTexts(views, world, thirds),

    /** The newest day with any view; with `upTo`, the newest up to that day. */
    newestDay: (world: World, upTo?: string) => views.newestDay(world, upTo),

    /** Source of the newest view; null without views. */
    async newestSource(world: World) {
      const source = await views.newestSource(world)
      return source && { source: source.source, receivedAt: beijingTime(source.publishedAt) }
    },

    /** Views of the products between two trading days, both included, newest first. */
    async ofProducts(
      world: World,
      products: readonly string[],
      from: string,
      to: string,
    ): Promise<ProductView[]> {
      const rows = await views.list(world, { products, from, to })
      return rows.map((row) => ({
        id: row.id,
        productCode: row.productCode,
        broker: row.broker,
        researcher: researcherSummary(row),
        direction: row.direction,
        title: row.title,
        content: row.content,
        viewPoint: row.viewPoint,
        reportId: row.reportId,
        openReport: row.openReport,
        pdfUrl: row.reportId !== null && row.openFile ? reportFileUrl(row.reportId) : null,
        tradingDay: row.tradingDay,
        publishedAt: beijingTime(row.publishedAt),
        source: row.source,
      }))
    },

    /** All brokers' directions on all products between two trading days, newest first. */
    votes: (world: World, from: string, to: string) => views.votes(world, from, to),

    /**
     * Scores of a product's views over all brokers and the last 250 trading days; with `upTo`, as they were
     * known on that day.
     */
    async scores(world: World, productCode: string, upTo?: string): Promise<ViewScore[]> {
      const span = await scoredSpan(world, upTo)
      return scoresOf(
        span ? await views.priced(world, span.from, span.to, { product: productCode, upTo }) : [],
      )
    },
  }
}
