import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { withinWorld } from '#app/lib/world'
import { MoreLink } from '#app/ui/layout/more-link'

/** Head and frame of 自选盘, also shown while the list is loading. */
export function OwnFrame({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  const [search] = useSearchParams()
  return (
    <>
      <div className="between mb-3 h-11">
        <div className="row gap-4">
          <h1 className="t-strong text-xl">自选盘</h1>
          <MoreLink to={withinWorld('/my/keyNewsletter', search)} text="重点快讯" />
        </div>
        <div className="row gap-3">{tools}</div>
      </div>
      <section className="box" aria-label="自选盘">
        {children}
      </section>
    </>
  )
}
