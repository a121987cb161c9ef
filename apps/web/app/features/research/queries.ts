import { queryOptions } from '@tanstack/react-query'
import {
  getInstitutionalOpinions,
  getOpinionBoard,
  getOpinionChoices,
  getOpinionScores,
  getReport,
  getReports,
  getResearcher,
  getResearchers,
  type OutputOf,
  readReport,
} from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { endpointQuery, staleTimes } from '#app/lib/query'

/** A report contains live quotes, so it is refetched regularly. */
export const reportQuery = endpointQuery(getReport, {
  staleTime: staleTimes.settled,
  refetchInterval: 30_000,
})
export const reportsQuery = endpointQuery(getReports)
export const opinionsQuery = endpointQuery(getInstitutionalOpinions)
export const opinionBoardQuery = endpointQuery(getOpinionBoard)
export const opinionChoicesQuery = endpointQuery(getOpinionChoices)
export const opinionScoresQuery = endpointQuery(getOpinionScores)
export const researchersQuery = endpointQuery(getResearchers)
export const researcherQuery = endpointQuery(getResearcher)

/**
 * Counts a reading of a report. The browser calls once per visit; the server counts once per reader and day.
 */
export const readingQuery = (api: Api, id: number, readerOf: () => string) =>
  queryOptions({
    queryKey: [readReport.path, id],
    queryFn: ({ signal }) => api.call(readReport, { id, uuid: readerOf() }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type OpinionList = OutputOf<typeof getInstitutionalOpinions>
export type OpinionBoard = OutputOf<typeof getOpinionBoard>
export type OpinionChoices = OutputOf<typeof getOpinionChoices>
export type OpinionScores = OutputOf<typeof getOpinionScores>
export type ResearcherList = OutputOf<typeof getResearchers>
export type ResearcherAnswer = OutputOf<typeof getResearcher>
