import { checkUserPrivilege, type PrivilegeTag, type PrivilegeTip } from '@vce/protocol'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#app/lib/api'
import { onPermissionRequest } from '#app/lib/permission/permission'
import { toastRefusal } from '#app/lib/toast-refusal'

const PermissionPopup = lazy(async () => ({
  default: (await import('#app/ui/popups/permission-popup')).PermissionPopup,
}))

/** Dialog over the page that explains a right and how to get it; loaded on the first request. */
export function PermissionOverlay() {
  const api = useApi()
  const [tip, setTip] = useState<PrivilegeTip | null>(null)
  const show = useEffectEvent(async (tag: PrivilegeTag) => {
    try {
      setTip((await api.call(checkUserPrivilege, { tag })).tip)
    } catch (error) {
      toastRefusal(error)
    }
  })
  useEffect(() => onPermissionRequest((tag) => void show(tag)), [])
  if (!tip) return null
  return (
    <Suspense fallback={null}>
      <PermissionPopup tip={tip} onClose={() => setTip(null)} />
    </Suspense>
  )
}
