import { lazy, Suspense } from 'react'
import { usePageSettled } from '#app/lib/when-idle'

const GiftButton = lazy(() => import('./gift-button'))

/** 新人礼包 above the tools at the side of the page, shown after the page has settled. */
export function GiftIcon() {
  if (!usePageSettled()) return null
  return (
    <Suspense fallback={null}>
      <GiftButton />
    </Suspense>
  )
}
