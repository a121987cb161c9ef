import { lazy, Suspense } from 'react'
import { useSettled } from '#app/lib/when-idle'

const Couplets = lazy(async () => ({ default: (await import('./beside-page')).Couplets }))
const SideAdverts = lazy(async () => ({ default: (await import('./beside-page')).SideAdverts }))

/** Couplets, loaded once the page has settled: they stand beside it and move nothing. */
export function LateCouplets() {
  if (!useSettled()) return null
  return (
    <Suspense fallback={null}>
      <Couplets />
    </Suspense>
  )
}

/** Adverts above the tools, loaded once the page has settled. */
export function LateSideAdverts() {
  if (!useSettled()) return null
  return (
    <Suspense fallback={null}>
      <SideAdverts />
    </Suspense>
  )
}
