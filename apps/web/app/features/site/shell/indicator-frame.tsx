import { readingNotice } from '@vce/protocol'
import type { ReactNode } from 'react'
import { allIndicatorsEntry, maxShownIndicators } from '#app/lib/menu-entries'
import { Link } from '#app/ui/link'

interface IndicatorFrameProps {
  /** Where the readings come from, as shown to the reader. */
  source: ReactNode
  children: ReactNode
}

/**
 * The panel of 领指标; its height is the same while loading. It repeats the markup of `MenuFoot`: sharing that
 * component with a lazily loaded panel would add a file to the first load.
 */
export const IndicatorFrame = ({ source, children }: IndicatorFrameProps) => (
  <>
    <p className="row t-hint h-9 gap-2 px-6 pt-3">{source}</p>
    <div className="grid h-38 grid-cols-3 grid-rows-2 gap-1 p-3 pt-1">{children}</div>
    <p className="rule row t-hint gap-2 bg-sunken px-6 py-2.5">
      {readingNotice}
      <Link className="ml-auto text-brand hover:underline" to={allIndicatorsEntry.to}>
        {allIndicatorsEntry.label}
      </Link>
    </p>
  </>
)

export const IndicatorSkeleton = () => (
  <IndicatorFrame source={<span role="status">加载中...</span>}>
    {Array.from({ length: maxShownIndicators }, (_, entry) => (
      <div key={entry} className="grid content-center gap-3 px-3">
        <span className="skeleton h-3.5 w-40 rounded-sm" />
        <span className="skeleton h-3 w-64 rounded-sm" />
      </div>
    ))}
  </IndicatorFrame>
)
