import { comingSoon } from '@vce/protocol'
import { useLocation } from 'react-router'
import {
  Bookmark,
  ClipboardList,
  GraduationCap,
  MapPin,
  MessageSquare,
  PenLine,
  Ticket,
  UserRound,
} from '#app/features/profile/icons'
import { type CentrePath, centreEntries, type MenuEntry } from '#app/lib/menu-entries'
import { useUnread } from '#app/lib/notices/unread'
import { cn } from '#app/ui/cn'
import type { Icon } from '#app/ui/icons/icon'
import { Wallet } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'
import { UnreadCount } from '#app/ui/marks/unread-count'

const icons: Readonly<Record<CentrePath, Icon>> = {
  '/my/vliV2': Wallet,
  '/my/speech': PenLine,
  '/my/noticeList': MessageSquare,
  '/my/class': GraduationCap,
  '/my/collection': Bookmark,
  '/my/coupon': Ticket,
  '/my/orderList': ClipboardList,
  '/my/addressList': MapPin,
  '/my/setUpInformation': UserRound,
}

/** Pages of the personal centre, with the number of unread notices. */
export function CentreMenu() {
  const unread = useUnread()
  const { pathname } = useLocation()
  return (
    <nav aria-label="个人中心" className="box p-2">
      {centreEntries.map((entry: (typeof centreEntries)[number] & MenuEntry) => {
        const { to, label, isComing } = entry
        const Icon = icons[to]
        return (
          <Link
            key={to}
            to={to}
            aria-current={to === pathname ? 'page' : undefined}
            className={cn(
              'row h-10 gap-3 rounded-md px-3 text-base',
              to === pathname ? 'bg-brand-soft font-semibold text-brand' : 'text-ink hover:bg-hover',
            )}
          >
            <Icon className="size-4.5" strokeWidth={1.7} />
            {label}
            {isComing && <small className="ml-auto text-xs font-normal text-ink-3">{comingSoon}</small>}
            {to === '/my/noticeList' && <UnreadCount count={unread} className="ml-auto" />}
          </Link>
        )
      })}
    </nav>
  )
}
