import { getSymbol, type World } from '@vce/protocol'
import { redirect } from 'react-router'
import { pages } from '#app/features/bbas/addresses'
import { type DetailsChoice, detailsChoice } from '#app/features/bbas/choice'
import {
  expressQuery,
  pivotsQuery,
  statisticsQuery,
  symbolBoardQuery,
  symbolQuery,
  viewsQuery,
} from '#app/features/bbas/queries'
import { changedAddress } from '#app/lib/address'
import { failedWith } from '#app/lib/api'
import { gatedOrLoaded, type LoadedPage } from '#app/lib/load-page'
import { notFound, type PageContext } from '#app/lib/page'
import { expressInput, pivotsInput, statisticsInput, symbolInput, viewsInput } from './inputs'

const symbolForm = /^[A-Za-z]{1,2}(_F)?$/

/**
 * Loads a symbol's page. An unknown symbol is a 404; a symbol in other case redirects to the correct address.
 */
export async function loadDetails(
  context: PageContext,
  search: URLSearchParams,
): Promise<LoadedPage | Response> {
  const { queries, api, worldOf } = context
  const symbol = search.get('symbol') ?? ''
  if (!symbolForm.test(symbol)) throw notFound()
  const board = await queries.fetchQuery(symbolBoardQuery(api, { world: worldOf(search) }))
  if (!board.rows.some((row) => row.symbol === symbol)) {
    const match = board.rows.find((row) => row.symbol.toLowerCase() === symbol.toLowerCase())
    if (match) return redirect(changedAddress(pages.details, search, { symbol: match.symbol }), 301)
  }
  const tab = loadTab(context, board.world, symbol, detailsChoice(search)).catch((error: unknown) => {
    throw failedWith(error, getSymbol, 'unknownSymbol') ? notFound() : error
  })
  return gatedOrLoaded(context, tab)
}

/** Loads all data of a tab in parallel. The heading is shown even if the parts are refused. */
async function loadTab({ queries, api }: PageContext, world: World, symbol: string, choice: DetailsChoice) {
  const of = { world, symbol }
  const { tab } = choice
  const all = tab === 'overview'
  const head = queries.fetchQuery(symbolQuery(api, symbolInput(of, choice)))
  const parts = Promise.all([
    (all || tab === 'express') && queries.ensureQueryData(expressQuery(api, expressInput(of, choice))),
    (all || tab === 'pivots') && queries.fetchQuery(pivotsQuery(api, pivotsInput(of, choice))),
    (all || tab === 'views') && queries.ensureQueryData(viewsQuery(api, viewsInput(of, choice))),
    (all || tab === 'statistics') &&
      queries.ensureQueryData(statisticsQuery(api, statisticsInput(of, choice))),
  ])
  await Promise.allSettled([head, parts])
  await head
  await parts
}
