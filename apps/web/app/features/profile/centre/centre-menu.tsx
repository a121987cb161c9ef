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
import { type CentrePath, centreEntries } from '#app/lib/menu-entries'
import { cn } from '#app/ui/cn'
import type { Icon } from '#app/ui/icons/icon'
import { Wallet } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'

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

/** Above it the exact number says no more. */
const maxUnread = 99

/** Pages of the personal centre; `unread` counts messages. */
export function CentreMenu({ unread = 0 }: { unread?: number }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="个人中心" className="box p-2">
      {centreEntries.map(({ to, label }) => {
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
            {to === '/my/noticeList' && unread > 0 && (
              <span className="ml-auto min-w-5 rounded-full bg-brand-fill px-1.5 text-center text-xs leading-5 text-on-fill">
                {unread > maxUnread ? `${maxUnread}+` : unread}
                <span className="sr-only"> 条未读</span>
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
