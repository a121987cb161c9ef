import { readingNotice } from '@vce/protocol'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link'

/** As many as the header asks for. */
export const shownTargets = 6

interface IndicatorFrameProps {
  /** What the readings were taken from. */
  told: ReactNode
  children: ReactNode
}

/**
 * The panel of 领指标, as high while it waits as when it is filled. Its foot looks as `MenuFoot` does: that one comes
 * with every page, and shared with a panel that comes later it would be a file of its own on the first load.
 */
export const IndicatorFrame = ({ told, children }: IndicatorFrameProps) => (
  <>
    <p className="row t-hint h-9 gap-2 px-6 pt-3">{told}</p>
    <div className="grid h-38 grid-cols-3 grid-rows-2 gap-1 p-3 pt-1">{children}</div>
    <p className="rule row t-hint gap-2 bg-sunken px-6 py-2.5">
      {readingNotice}
      <Link className="ml-auto text-brand hover:underline" to="/signal">
        全部指标（敬请期待）
      </Link>
    </p>
  </>
)

export const IndicatorWaiting = () => (
  <IndicatorFrame told={<span role="status">加载中...</span>}>
    {Array.from({ length: shownTargets }, (_, entry) => (
      <div key={entry} className="grid content-center gap-3 px-3">
        <span className="skeleton h-3.5 w-40 rounded-sm" />
        <span className="skeleton h-3 w-64 rounded-sm" />
      </div>
    ))}
  </IndicatorFrame>
)
