import type { ReactNode } from 'react'

/** Head and frame of 自选盘, the same while it is loading. */
export const OwnFrame = ({ tools, children }: { tools?: ReactNode; children: ReactNode }) => (
  <>
    <div className="between mb-3 h-11">
      <h1 className="t-strong text-xl">自选盘</h1>
      <div className="row gap-3">{tools}</div>
    </div>
    <section className="box" aria-label="自选盘">
      {children}
    </section>
  </>
)
