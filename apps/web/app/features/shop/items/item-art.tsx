import type { ShopItem } from '@vce/protocol'
import { Bot, CalendarPlus, Gem, Gift, Search, Ticket } from '#app/features/shop/icons'
import { cn } from '#app/ui/cn'
import type { Icon } from '#app/ui/icons/icon'
import { BookOpenText, Scale, Table2 } from '#app/ui/icons/icons'

const byCode: Readonly<Record<string, Icon>> = {
  mmll10: Scale,
  ai20: Bot,
  bbas10: Search,
  data10: Table2,
  trialCard: Gem,
  makeUpCard: CalendarPlus,
  dictionary: BookOpenText,
}
const byKind: Readonly<Record<ShopItem['kind'], Icon>> = {
  search_pack: Search,
  vip_days: Gem,
  coupon: Ticket,
  make_up: CalendarPlus,
  goods: Gift,
}

interface ItemArtProps {
  item: Pick<ShopItem, 'code' | 'kind'>
  /** Whether this is the large picture on the item's page. */
  big?: boolean
  className?: string
  iconClass?: string
}

const circles = Array.from({ length: 9 }, (_, place) => 20 + place * 18)

/** Picture of an item without a photograph: a large line drawing on a plain background. */
export function ItemArt({ item: { code, kind }, big, className, iconClass }: ItemArtProps) {
  const Drawing = byCode[code] ?? byKind[kind]
  return (
    <div
      aria-hidden
      className={cn(
        'center relative overflow-hidden',
        kind === 'vip_days' ? 'bg-vip-soft text-vip-ink' : 'bg-brand-soft text-brand',
        className,
      )}
    >
      <svg
        viewBox="0 0 200 120"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
        fill="none"
        stroke="currentColor"
        opacity=".14"
        aria-hidden="true"
      >
        {circles.map((radius) => (
          <circle key={radius} vectorEffect="non-scaling-stroke" cx="168" cy="128" r={radius} />
        ))}
      </svg>
      <Drawing
        className={cn('relative', iconClass ?? (big ? 'size-40' : 'size-12'))}
        strokeWidth={big ? 0.55 : 1.2}
      />
    </div>
  )
}
