import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Gift } from '#app/features/reward/icons'
import { useApi } from '#app/lib/api'
import { openService } from '#app/lib/customer-service'
import { deviceQuery } from '#app/lib/reward/queries'
import { useSignedIn } from '#app/lib/session/user'
import { X } from '#app/ui/icons/icons'

const GiftPackPopup = lazy(() => import('./gift-pack-popup'))

/** Session storage key that is set when the reader closes the button. */
const closedKey = 'closed_gift_icon'

/** Button shown while 新人礼包 is offered; it opens the offer for guests, customer service for users. */
export default function GiftButton() {
  const { data } = useQuery(deviceQuery(useApi()))
  const isUser = useSignedIn()
  const [closed, setClosed] = useState(() => sessionStorage.getItem(closedKey) !== null)
  const [open, setOpen] = useState(false)
  if (closed || data?.is_show_pack !== 1) return null
  const close = () => {
    sessionStorage.setItem(closedKey, '1')
    setClosed(true)
  }
  return (
    <div className="pointer-events-auto relative">
      <button
        type="button"
        title="新人礼包"
        className="grid h-16 w-full place-content-center justify-items-center gap-1 rounded-lg bg-brand-fill text-xs font-semibold text-on-fill shadow-pop hover:bg-brand-hover"
        onClick={() => (isUser ? openService() : setOpen(true))}
      >
        <Gift className="size-5" strokeWidth={1.7} aria-hidden />
        <span className="max-[1375px]:sr-only">新人礼包</span>
      </button>
      <button
        type="button"
        aria-label="收起新人礼包"
        className="center absolute -top-2 -right-2 size-5 rounded-full bg-ink-3 text-surface hover:bg-ink-2"
        onClick={close}
      >
        <X className="size-3" aria-hidden />
      </button>
      <Suspense fallback={null}>{open && <GiftPackPopup onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
