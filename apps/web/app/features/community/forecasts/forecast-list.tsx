import { useInfiniteQuery } from '@tanstack/react-query'
import type { ForecastRow } from '@vce/protocol'
import { errorMessage, useApi } from '#app/lib/api'
import { Button } from '#app/ui/controls/button'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { type Column, DataTable } from '#app/ui/table/table'
import { type ForecastsInput, forecastsQuery } from './queries'

interface ForecastListProps {
  input: ForecastsInput
  columns: readonly Column<ForecastRow>[]
  caption: string
  /** Text shown if the list is empty. */
  hint: string
}

/** Table of views, newest first, loaded in pages. */
export function ForecastList({ input, columns, caption, hint }: ForecastListProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    forecastsQuery(useApi(), input),
  )
  if (error && !data)
    return <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-16" />
  if (!data) return <SkeletonRows rows={8} widths={['90%']} rowClass="h-10" />
  const rows = data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <Empty title="还没有观点" hint={hint} className="py-16" />
  return (
    <>
      <DataTable
        columns={columns}
        rows={rows}
        rowKey={({ forecast }) => forecast.id}
        density="loose"
        caption={caption}
      />
      {hasNextPage && (
        <p className="rule center py-3">
          <Button variant="ghost" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? '加载中...' : '加载更多'}
          </Button>
        </p>
      )}
    </>
  )
}
