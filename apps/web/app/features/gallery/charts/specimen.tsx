import type { ReactNode } from 'react'
import { usePreferences } from '#app/lib/use-preferences'
import { Card } from '#app/ui/layout/card'
import { Empty, Skeleton } from '#app/ui/layout/states'

/** Renders its content in the dark theme, regardless of the reader's theme. */
export function Dark({ className, children }: { className?: string; children: ReactNode }) {
  const [{ candles, grey }] = usePreferences()
  return (
    <div
      data-theme="dark"
      data-candles={candles}
      data-grey={grey ? '' : undefined}
      className={className ?? 'min-w-0 text-ink'}
    >
      {children}
    </div>
  )
}

interface SpecimenProps {
  /** Name of the state: 空, 一个点. */
  state: string
  note?: string
  dark?: boolean
  className?: string
  bodyClass?: string
  children: ReactNode
}

/** A card that shows a chart in one of its states. */
export function Specimen({ state, note, dark, className, bodyClass = 'px-4 pb-4', children }: SpecimenProps) {
  const card = (
    <Card title={state} note={note} className={className} bodyClass={bodyClass}>
      {children}
    </Card>
  )
  return dark ? <Dark>{card}</Dark> : card
}

/** Placeholder of a chart whose figures are loading. */
export const LoadingPlaceholder = ({ className }: { className: string }) => (
  <div role="status">
    <span className="sr-only">加载中...</span>
    <Skeleton className={className} />
  </div>
)

/** Two placeholders of a chart: without figures, and while loading. */
export const EmptyAndLoading = ({ hint, height }: { hint: string; height: string }) => (
  <div className="grid grid-cols-2 gap-4">
    <Specimen state="空">
      <Empty hint={hint} />
    </Specimen>
    <Specimen state="加载中">
      <LoadingPlaceholder className={height} />
    </Specimen>
  </div>
)
