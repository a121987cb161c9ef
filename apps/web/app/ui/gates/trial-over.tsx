import { useQuery } from '@tanstack/react-query'
import { getSuperVip } from '@vce/protocol'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '#app/lib/api'
import { endpointQuery } from '#app/lib/query'

const superVipQuery = endpointQuery(getSuperVip)

const Popup = lazy(async () => ({
  default: (await import('#app/ui/popups/membership-popups')).TrialEndedPopup,
}))

/** The popup shown once when a trial ends while the page is open. */
export function TrialOver() {
  const { data } = useQuery(superVipQuery(useApi(), {}))
  const [open, setOpen] = useState(true)
  if (!data || !open) return null
  return (
    <Suspense fallback={null}>
      <Popup price={data.lowest_price} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
