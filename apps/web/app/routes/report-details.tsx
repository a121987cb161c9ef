import { useSearchParams } from 'react-router'
import { CollectButton } from '#app/features/profile/collection/collect-button'
import { RecordVisit } from '#app/features/profile/history/record-visit'
import { ReportView } from '#app/features/research/report/report-view'

export function Component() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return (
    <>
      <RecordVisit kind="report" id={id} />
      <ReportView collect={<CollectButton key={id} kind="report" id={id} />} />
    </>
  )
}
