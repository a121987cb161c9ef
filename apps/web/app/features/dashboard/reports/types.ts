import type { getReportChoices, getReports, OutputOf } from '@vce/protocol'

export type ReportList = OutputOf<typeof getReports>
export type ReportChoices = OutputOf<typeof getReportChoices>
