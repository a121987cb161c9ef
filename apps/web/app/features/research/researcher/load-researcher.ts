import { getResearcher } from '@vce/protocol'
import {
  opinionsQuery,
  reportsQuery,
  researcherQuery,
  researchersQuery,
} from '#app/features/research/queries'
import { integerOf } from '#app/lib/address'
import { failedWith } from '#app/lib/api'
import { type LoadedPage, refusedOrLoaded } from '#app/lib/load-page'
import { notFound, type PageContext } from '#app/lib/page'
import { personChoice, researchersInput } from './choice'

/** Loads the list of researchers; with an `id`, that researcher. An unknown id is a 404. */
export function loadResearchers(context: PageContext, search: URLSearchParams): Promise<LoadedPage> {
  if (search.has('id')) return refusedOrLoaded(loadPerson(context, search))
  const { queries, api, worldOf } = context
  return refusedOrLoaded(
    queries.ensureQueryData(researchersQuery(api, researchersInput(search, worldOf(search)))),
  )
}

async function loadPerson({ queries, api }: PageContext, search: URLSearchParams) {
  const id = integerOf(search, 'id')
  if (id === undefined) throw notFound()
  const { world } = await queries.ensureQueryData(researcherQuery(api, { id })).catch((error: unknown) => {
    throw failedWith(error, getResearcher, 'unknownResearcher') ? notFound() : error
  })
  const { tab, page } = personChoice(search)
  const part = { world, researcher: id, page }
  if (tab === 'reports') await queries.ensureQueryData(reportsQuery(api, part))
  else await queries.ensureQueryData(opinionsQuery(api, part))
}
