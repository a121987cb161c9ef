import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { errorMessage, useApi } from '#app/lib/api'
import { indicatorsQuery } from '#app/lib/indicator-queries'
import { maxShownIndicators } from '#app/lib/menu-entries'
import { useWorld } from '#app/lib/world'
import { IndicatorEntry, ReadingSource } from '#app/ui/layout/indicator-entry'
import { Failed } from '#app/ui/layout/states'
import { IndicatorFrame, IndicatorSkeleton } from './indicator-frame'

/** The first indicators, each with its reading for the most traded contract. */
export default function IndicatorTargets() {
  const [search] = useSearchParams()
  const { data, error, refetch } = useQuery(
    indicatorsQuery(useApi(), { world: useWorld(), limit: maxShownIndicators }),
  )
  if (error && !data) {
    return <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <IndicatorSkeleton />
  return (
    <IndicatorFrame source={<ReadingSource {...data} />}>
      {data.data.map((target) => (
        <IndicatorEntry key={target.id} target={target} contracts={data.contracts} search={search} />
      ))}
    </IndicatorFrame>
  )
}
