import { lazy, Suspense } from 'react'
import { useIdle } from '#app/lib/when-idle'

const Couplets = lazy(() => import('./couplets'))
const SideAdverts = lazy(() => import('./side-adverts'))

/** Couplets, loaded when the browser is idle: they stand beside the page and move nothing. */
export function LateCouplets() {
  if (!useIdle()) return null
  return (
    <Suspense fallback={null}>
      <Couplets />
    </Suspense>
  )
}

/** Adverts above the tools, loaded when the browser is idle. */
export function LateSideAdverts() {
  if (!useIdle()) return null
  return (
    <Suspense fallback={null}>
      <SideAdverts />
    </Suspense>
  )
}
