import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '#app/lib/api'
import { Failed, SkeletonRows } from '#app/ui/layout/states'
import { PageLinks } from '#app/ui/table/page-links'

interface RowsPage<Row> {
  current_page: number
  last_page: number
  data: readonly Row[]
}

interface PagedRowsProps<Row, Answer extends RowsPage<Row>> {
  /** Accessible name of the page links. */
  label: string
  answer: { data: Answer | undefined; error: Error | null; refetch: () => Promise<unknown> }
  linkTo: (page: number) => string
  /** Keeps the scroll position, for a list below other lists. */
  keepScroll?: boolean
  empty: ReactNode
  children: (rows: Answer['data']) => ReactNode
}

/** Rows of one page of a list with its page links; shows a skeleton, a failure or the empty state instead. */
export function PagedRows<Row, Answer extends RowsPage<Row>>({
  label,
  answer: { data, error, refetch },
  linkTo,
  keepScroll,
  empty,
  children,
}: PagedRowsProps<Row, Answer>) {
  useExistingPage(data, linkTo)
  if (!data && error) {
    return <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-16" />
  }
  if (!data) return <SkeletonRows rows={6} rowClass="h-18" widths={['40%', '10%']} />
  if (data.data.length === 0) return empty
  return (
    <>
      {children(data.data)}
      <PageLinks
        label={label}
        page={data.current_page}
        last={data.last_page}
        linkTo={linkTo}
        keepScroll={keepScroll}
      />
    </>
  )
}

/** Redirects from a page after the last one to the last one, for example after rows were removed. */
function useExistingPage(data: RowsPage<unknown> | undefined, linkTo: (page: number) => string) {
  const navigate = useNavigate()
  const last = data && data.current_page > data.last_page ? data.last_page : null
  const target = last === null ? null : linkTo(last)
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true })
  }, [navigate, target])
}
