import { ReportView } from '../features/research/report/report-view'

export function Component() {
  return <ReportView />
}
