import type { MouseEvent } from 'react'
import { requestPermission } from '#app/lib/permission/permission'
import { Lock } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'

/** Shown in place of a text that only members of a higher level may read. */
export function LockedText() {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (requestPermission('view_opinion')) event.preventDefault()
  }
  return (
    <p className="t-hint mt-1">
      <Link to="/vipV2" onClick={open} className="inline-flex items-center gap-1 hover:text-vip-ink">
        <Lock aria-hidden className="size-3" />
        观点全文为会员专享
      </Link>
    </p>
  )
}

/** Hint on how many institutions' texts the reader may read in full; null if all. */
export const openTextsNote = ({ brokers, of }: { brokers: number; of: number }) =>
  brokers >= of ? null : brokers === 0 ? '最新一篇可读全文' : `可读 ${brokers} 家机构的全文，共 ${of} 家`
