import { lazy, Suspense, useEffect, useState } from 'react'
import { type ExchangeRequest, onExchangeRequest } from '#app/lib/searches/exchange'

const ExchangeDialog = lazy(() => import('./exchange-dialog'))

/** 兑换查询次数 over the page that mounts it, loaded on the first opening. */
export function ExchangeOverlay() {
  const [request, setRequest] = useState<ExchangeRequest | null>(null)
  useEffect(() => onExchangeRequest(setRequest), [])
  if (!request) return null
  return (
    <Suspense fallback={null}>
      <ExchangeDialog {...request} onClose={() => setRequest(null)} />
    </Suspense>
  )
}
