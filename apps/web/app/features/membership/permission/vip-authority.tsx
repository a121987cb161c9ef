import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '#app/lib/api'
import { missingRight } from '#app/lib/permission/missing-right'
import { privilegeQuery } from '#app/lib/session/privilege-query'
import { useValue } from '#app/lib/value'
import { PermissionPopup } from '#app/ui/popups/permission-popup'

/** 会员权限提示, for a signed-in reader on a page that needs a right; closes when the page is left. */
export default function VipAuthority({ onClose }: { onClose: () => void }) {
  const tag = useValue(missingRight)
  const { data } = useQuery({
    ...privilegeQuery(useApi(), { tag: tag ?? 'check_vip' }),
    enabled: tag !== null,
  })
  const isOver = tag === null || data?.auth === 1
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  return data?.tip && !isOver ? <PermissionPopup tip={data.tip} onClose={onClose} /> : null
}
