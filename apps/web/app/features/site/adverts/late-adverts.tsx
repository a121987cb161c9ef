import { lazy, Suspense } from 'react'
import { usePageSettled } from '#app/lib/when-idle'

const Couplets = lazy(async () => ({ default: (await import('./beside-page')).Couplets }))
const SideAdverts = lazy(async () => ({ default: (await import('./beside-page')).SideAdverts }))

/** The adverts beside the page, loaded once the page has settled; they do not shift its layout. */
export function LateCouplets() {
  if (!usePageSettled()) return null
  return (
    <Suspense fallback={null}>
      <Couplets />
    </Suspense>
  )
}

/** Adverts above the tools, loaded once the page has settled. */
export function LateSideAdverts() {
  if (!usePageSettled()) return null
  return (
    <Suspense fallback={null}>
      <SideAdverts />
    </Suspense>
  )
}
