import type { UserInfo } from '@vce/protocol'
import { useCallback, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Confirmation } from '#app/ui/overlay/confirmation'
import type { CloseForm } from './close-dialog'
import { DetailsCard } from './details-card'
import { DevicesCard } from './devices-card'
import { OwnProductsCard } from './own-products-card'
import { PrivacyCard } from './privacy-card'
import { SecurityCard } from './security-card'

interface SettingsViewProps {
  user: UserInfo
  closeForm: CloseForm
}

/** 资料设置 with all its cards. */
export function SettingsView({ user, closeForm }: SettingsViewProps) {
  const [details, setDetails] = useState(false)
  const [products, setProducts] = useState(false)
  const leaving = useLeaveGuard(details || products)
  return (
    <>
      <DetailsCard user={user} onOpen={useCallback((open: boolean) => setDetails(open), [])} />
      <OwnProductsCard onOpen={useCallback((open: boolean) => setProducts(open), [])} />
      <SecurityCard user={user} />
      <DevicesCard />
      <PrivacyCard user={user} closeForm={closeForm} />
      <Confirmation
        open={leaving.state === 'blocked'}
        title="离开前要保存吗？"
        text="有修改还没有保存，离开后会丢失。"
        action="离开"
        leave="留在本页"
        onClose={() => leaving.reset?.()}
        onConfirm={() => leaving.proceed?.()}
      />
    </>
  )
}

/**
 * Asks for confirmation before the user leaves unsaved changes: a dialog within the portal, the browser's
 * prompt otherwise.
 */
function useLeaveGuard(open: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => open && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!open) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [open])
  return blocker
}
