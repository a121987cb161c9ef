import { lazy, Suspense, useEffect, useState } from 'react'
import { browserSession } from '#app/lib/session/session'
import { useSettled, whenIdle } from '#app/lib/when-idle'
import type { OverlayParts } from './overlay-host'

const OverlayHost = lazy(() => import('./overlay-host'))

/**
 * Overlays that open by themselves. Their code comes at the first idle moment for a user, who may have to confirm an
 * agreement, and once the page has settled for a guest.
 */
export function OverlayWatch({ parts }: { parts: OverlayParts }) {
  const settled = useSettled()
  const [early, setEarly] = useState(false)
  useEffect(() => (browserSession.is() ? whenIdle(() => setEarly(true)) : undefined), [])
  if (!settled && !early) return null
  return (
    <Suspense fallback={null}>
      <OverlayHost parts={parts} settled={settled} />
    </Suspense>
  )
}
