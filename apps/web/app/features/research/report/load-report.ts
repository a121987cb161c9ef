import { getReport } from '@vce/protocol'
import { reportQuery } from '#app/features/research/queries'
import { integerOf } from '#app/lib/address'
import { failedWith } from '#app/lib/api'
import { notFound, type PageContext } from '#app/lib/page'

/** Loads one report; an invalid or unknown id is a 404. */
export async function loadReport({ queries, api }: PageContext, search: URLSearchParams) {
  const id = integerOf(search, 'id')
  if (id === undefined) throw notFound()
  try {
    await queries.ensureQueryData(reportQuery(api, { id }))
    return null
  } catch (error) {
    if (failedWith(error, getReport, 'unknownReport')) throw notFound()
    throw error
  }
}
