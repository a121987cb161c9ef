import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { changedAddress, integerOf } from '#app/lib/address'
import { onPurchaseRequest } from '#app/lib/purchase/purchase'
import { useSignedIn } from '#app/lib/session/user'
import { useHydrated } from '#app/lib/use-hydrated'

const PurchaseDialog = lazy(() => import('./purchase-dialog'))

/** The purchase of a level as a dialog over the current page: on request, or if the address names a level. */
export function PurchaseOverlay() {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const signedIn = useSignedIn()
  const { pathname, search } = useLocation()
  const [requested, setRequested] = useState<number | null>(null)
  const params = new URLSearchParams(search)
  const levelId = requested ?? integerOf(params, 'level') ?? null
  useEffect(() => onPurchaseRequest(setRequested), [])
  // The server does not render the dialog.
  if (!hydrated || !signedIn || levelId === null) return null
  const close = () => {
    setRequested(null)
    if (params.has('level')) {
      void navigate(changedAddress(pathname, params, { level: null }), {
        replace: true,
        preventScrollReset: true,
      })
    }
  }
  return (
    <Suspense fallback={null}>
      <PurchaseDialog levelId={levelId} onClose={close} />
    </Suspense>
  )
}
