import { lazy, Suspense, useEffect, useState } from 'react'
import { onServiceRequest } from '#app/lib/customer-service'

const ServiceDialog = lazy(() => import('./service-dialog'))

/** 在线客服 over any page; its code loads when it is first opened. */
export function ServiceOverlay() {
  const [state, setState] = useState<{ open: boolean; text: string | null } | null>(null)
  useEffect(() => onServiceRequest((text) => setState({ open: true, text })), [])
  if (!state) return null
  return (
    <Suspense fallback={null}>
      <ServiceDialog
        open={state.open}
        text={state.text}
        onClose={() => setState((last) => last && { ...last, open: false })}
      />
    </Suspense>
  )
}
