import { lazy, Suspense } from 'react'
import { usePageSettled } from '#app/lib/when-idle'

const LiveRooms = lazy(() => import('./live-rooms'))

/** Follows which rooms are live; loaded once the page has settled. */
export function LiveWatch() {
  if (!usePageSettled()) return null
  return (
    <Suspense fallback={null}>
      <LiveRooms />
    </Suspense>
  )
}
