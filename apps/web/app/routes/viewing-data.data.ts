import { getPositionRanking } from '@vce/protocol'
import { modelOf } from '../features/dashboard/models'
import { positionChoice } from '../features/dashboard/positions/choice'
import { positionHistoryQuery, positionRankingQuery } from '../features/dashboard/queries'
import { ApiFailure, failedWith } from '../lib/api'
import { notFound, type PageContext, type PageLoader } from '../lib/page'

/** Set when the server refused what the address asks for; the page shows the words. */
export interface ViewingData {
  refused: string | null
}

export const loader: PageLoader =
  (context) =>
  async ({ request }): Promise<ViewingData> => {
    const search = new URL(request.url).searchParams
    const model = modelOf(search)
    if (!model) throw notFound()
    if (model.key !== 'cclhb') return { refused: null }
    try {
      await loadPositions(context, search)
      return { refused: null }
    } catch (error) {
      if (failedWith(error, getPositionRanking, 'unknownProduct')) throw notFound()
      if (error instanceof ApiFailure) return { refused: error.message }
      throw error
    }
  }

async function loadPositions({ queries, api }: PageContext, search: URLSearchParams) {
  const { ranking, days } = positionChoice(search)
  const page = await queries.ensureQueryData(positionRankingQuery(api, ranking))
  if (!page.ranking || !page.contract) return
  await queries.ensureQueryData(
    positionHistoryQuery(api, {
      product: page.product.code,
      contract: page.contract,
      date: page.tradingDay ?? undefined,
      days,
    }),
  )
}
