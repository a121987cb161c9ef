import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { browserSession } from '#app/lib/session/session'
import { usePageSettled, whenIdle } from '#app/lib/when-idle'
import type { OverlayComponents } from './overlay-host'
import { recordPage } from './visit-pages'

const OverlayHost = lazy(() => import('./overlay-host'))

/**
 * Overlays that open by themselves. For a user their code loads at the first idle moment, because an
 * agreement may be pending; for a guest, once the page has settled.
 */
export function OverlayWatch({ components }: { components: OverlayComponents }) {
  const settled = usePageSettled()
  const [early, setEarly] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => recordPage(pathname), [pathname])
  useEffect(() => (browserSession.is() ? whenIdle(() => setEarly(true)) : undefined), [])
  if (!settled && !early) return null
  return (
    <Suspense fallback={null}>
      <OverlayHost components={components} settled={settled} />
    </Suspense>
  )
}
