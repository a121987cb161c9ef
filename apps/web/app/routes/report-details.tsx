import { ReportView } from '#app/features/research/report/report-view'

export function Component() {
  return <ReportView />
}
