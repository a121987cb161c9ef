import { getSymbol, type World } from '@vce/protocol'
import { redirect } from 'react-router'
import { changed, pages } from '#app/features/bbas/addresses'
import {
  expressQuery,
  pivotsQuery,
  statisticsQuery,
  symbolBoardQuery,
  symbolQuery,
  viewsQuery,
} from '#app/features/bbas/queries'
import { ApiFailure, failedWith } from '#app/lib/api'
import { notFound, type PageContext } from '#app/lib/page'
import { type DetailsChoice, detailsChoice } from './choice'
import { expressInput, pivotsInput, statisticsInput, symbolInput, viewsInput } from './inputs'

/** The server's message if it refused the request; shown by the page. */
export interface DetailsData {
  refused: string | null
}

const symbolForm = /^[A-Za-z]{1,2}(_F)?$/

/** Loads a symbol's page. An unknown symbol is a 404; one in another case redirects to its address. */
export async function loadDetails(
  context: PageContext,
  search: URLSearchParams,
): Promise<DetailsData | Response> {
  const { queries, api, worldOf } = context
  const symbol = search.get('symbol') ?? ''
  if (!symbolForm.test(symbol)) throw notFound()
  const board = await queries.fetchQuery(symbolBoardQuery(api, { world: worldOf(search) }))
  if (!board.rows.some((row) => row.symbol === symbol)) {
    const match = board.rows.find((row) => row.symbol.toLowerCase() === symbol.toLowerCase())
    if (match) return redirect(changed(pages.details, search, { symbol: match.symbol }), 301)
  }
  try {
    await loadTab(context, board.world, symbol, detailsChoice(search))
    return { refused: null }
  } catch (error) {
    if (failedWith(error, getSymbol, 'unknownSymbol')) throw notFound()
    if (error instanceof ApiFailure) return { refused: error.message }
    throw error
  }
}

/** Loads all data of the tab in parallel. */
async function loadTab({ queries, api }: PageContext, world: World, symbol: string, choice: DetailsChoice) {
  const of = { world, symbol }
  const { tab } = choice
  const all = tab === 'overview'
  await Promise.all([
    queries.fetchQuery(symbolQuery(api, symbolInput(of, choice))),
    (all || tab === 'express') && queries.ensureQueryData(expressQuery(api, expressInput(of, choice))),
    (all || tab === 'pivots') && queries.fetchQuery(pivotsQuery(api, pivotsInput(of, choice))),
    (all || tab === 'views') && queries.ensureQueryData(viewsQuery(api, viewsInput(of, choice))),
    (all || tab === 'statistics') &&
      queries.ensureQueryData(statisticsQuery(api, statisticsInput(of, choice))),
  ])
}
