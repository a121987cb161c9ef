import type { ReactNode } from 'react'
import { allBroadcastsEntry } from '#app/lib/menu-entries'
import { Link } from '#app/ui/link'

/** Number of rooms in one row of the panel. */
const perRow = 4

/**
 * The panel of 公开课. It repeats the markup of `MenuFoot`: sharing that component with a lazily loaded panel would
 * add a file to the first load.
 */
export const LiveFrame = ({ notice, children }: { notice?: string; children: ReactNode }) => (
  <>
    <div className="grid min-h-25 grid-cols-4 gap-1 p-3">{children}</div>
    <p className="rule row t-hint gap-2 bg-sunken px-6 py-2.5">
      {notice}
      <Link className="ml-auto text-brand hover:underline" to={allBroadcastsEntry.to}>
        {allBroadcastsEntry.label}
      </Link>
    </p>
  </>
)

/** The panel in every document, so without the sentence below the rooms. */
export const LiveSkeleton = () => (
  <LiveFrame>
    {Array.from({ length: perRow }, (_, room) => (
      <div key={room} className="grid h-19 content-center gap-3 px-3">
        <span className="skeleton h-3.5 w-32 rounded-sm" />
        <span className="skeleton h-3 w-48 rounded-sm" />
      </div>
    ))}
  </LiveFrame>
)
