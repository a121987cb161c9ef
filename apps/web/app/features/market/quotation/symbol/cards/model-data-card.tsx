import type { ReactNode } from 'react'
import { errorMessage } from '#app/lib/api'
import { missing } from '#app/lib/format'
import { ChevronRight } from '#app/ui/icons/icons'
import { Card } from '#app/ui/layout/card'
import { Empty, SkeletonRows } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'

interface ModelDataCardProps<Data> {
  title: string
  note?: string | null
  /** Link to the full page. */
  to: string
  query: { data?: Data; error: Error | null }
  children: (data: Data) => ReactNode
}

/** A card with the product's data from another model; shows a loading state or an error. */
export function ModelDataCard<Data>({
  title,
  note,
  to,
  query: { data, error },
  children,
}: ModelDataCardProps<Data>) {
  return (
    <Card
      title={title}
      note={note}
      bodyClass="pb-2"
      extra={
        <Link to={to} aria-label={`${title}明细`} className="row text-sm text-ink-3 hover:text-brand">
          明细
          <ChevronRight className="size-3.5" aria-hidden />
        </Link>
      }
    >
      {error ? (
        <Empty title={missing} hint={errorMessage(error)} />
      ) : data === undefined ? (
        <SkeletonRows rows={6} widths={['36%', '24%', '24%']} />
      ) : (
        children(data)
      )}
    </Card>
  )
}
