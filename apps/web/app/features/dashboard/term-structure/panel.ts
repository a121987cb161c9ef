import { dayInput } from '#app/features/dashboard/shared/day-input'
import type { PageContext } from '#app/lib/page'
import { historyInput, termChoice } from './choice'
import { rollYieldsQuery, spreadHistoryQuery, termStructureQuery } from './queries'

export { TermStructurePanel as Panel } from './term-structure-panel'

export async function load({ queries, api, worldOf }: PageContext, search: URLSearchParams) {
  const { structure, days } = termChoice(search, worldOf(search))
  const page = await queries.ensureQueryData(termStructureQuery(api, structure))
  if (!page.structure) return
  await Promise.all([
    queries.ensureQueryData(rollYieldsQuery(api, dayInput(page))),
    queries.ensureQueryData(spreadHistoryQuery(api, historyInput(page, days))),
  ])
}
