import { queryOptions } from '@tanstack/react-query'
import {
  type DraftInputOf,
  type Endpoint,
  getInstitutionalOpinions,
  getOpinionBoard,
  getOpinionChoices,
  getOpinionScores,
  getReport,
  getReports,
  getResearcher,
  getResearchers,
  readReport,
} from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { stale } from '#app/lib/query'

const query =
  <E extends Endpoint>(name: string, endpoint: E) =>
  (api: Api, input: DraftInputOf<E>) =>
    queryOptions({
      queryKey: ['research', name, input],
      queryFn: ({ signal }) => api.call(endpoint, input, { signal }),
      staleTime: stale.settled,
    })

/** Milliseconds between two refetches of a report's quotes. */
const refetchMs = 30_000

export const reportQuery = (api: Api, input: DraftInputOf<typeof getReport>) => ({
  ...query('report', getReport)(api, input),
  refetchInterval: refetchMs,
})
export const reportsQuery = query('reports', getReports)
export const opinionsQuery = query('opinions', getInstitutionalOpinions)
export const opinionBoardQuery = query('opinionBoard', getOpinionBoard)
export const opinionChoicesQuery = query('opinionChoices', getOpinionChoices)
export const opinionScoresQuery = query('opinionScores', getOpinionScores)
export const researchersQuery = query('researchers', getResearchers)
export const researcherQuery = query('researcher', getResearcher)

/** Counts a reading: requested once per visit, counted by the server once per reader and day. */
export const readingQuery = (api: Api, id: number, readerOf: () => string) =>
  queryOptions({
    queryKey: ['research', 'reading', id],
    queryFn: ({ signal }) => api.call(readReport, { id, uuid: readerOf() }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
