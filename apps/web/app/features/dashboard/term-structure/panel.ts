import type { PageContext } from '#app/lib/page'
import { termChoice } from './choice'
import { rollYieldsQuery, spreadHistoryQuery, termStructureQuery } from './queries'

export { TermStructurePanel as Panel } from './term-structure-panel'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const { structure, days } = termChoice(search, worldOf(search))
  const page = await queries.ensureQueryData(termStructureQuery(api, structure))
  if (!page.structure) return
  const day = { world: page.world, date: page.tradingDay ?? undefined }
  await Promise.all([
    queries.ensureQueryData(rollYieldsQuery(api, day)),
    queries.ensureQueryData(spreadHistoryQuery(api, { ...day, product: page.product.code, days })),
  ])
}
