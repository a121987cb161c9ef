import { lazy, Suspense } from 'react'
import { useSettled } from '#app/lib/when-idle'

const GiftButton = lazy(() => import('./gift-button'))

/** 新人礼包 above the tools beside the page, once the page has settled. */
export function GiftIcon() {
  if (!useSettled()) return null
  return (
    <Suspense fallback={null}>
      <GiftButton />
    </Suspense>
  )
}
