import { getReportChoices, getReports, type OutputOf } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const reportsQuery = endpointQuery(getReports)
export const reportChoicesQuery = endpointQuery(getReportChoices)

export type ReportList = OutputOf<typeof getReports>
export type ReportChoices = OutputOf<typeof getReportChoices>
