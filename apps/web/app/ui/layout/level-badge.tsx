import { __iconData as crown } from 'lucide-react/icons/crown'
import { __iconData as gem } from 'lucide-react/icons/gem'
import { cn } from '#app/ui/cn'
import { icon } from '#app/ui/icons/icon'

const Crown = icon(crown)
const Gem = icon(gem)

/** Styles of increasing weight: outline, fill, metal, night. */
const levels = {
  monthly: { text: '月度会员', style: 'border border-vip-line bg-surface text-vip-ink', Icon: Gem },
  quarterly: { text: '季度会员', style: 'border border-vip-line bg-vip-soft text-vip-ink', Icon: Gem },
  yearly: {
    text: '年度会员',
    style: 'bg-linear-to-r from-(--vip-from) to-(--vip-to) text-(--on-vip)',
    Icon: Gem,
  },
  silver: { text: '银卡会员', style: 'border border-vip-line bg-surface text-vip-ink', Icon: Crown },
  gold: { text: '金卡会员', style: 'border border-vip-line bg-vip-soft text-vip-ink', Icon: Crown },
  diamond: {
    text: '钻石会员',
    style: 'bg-linear-to-r from-(--vip-from) to-(--vip-to) text-(--on-vip)',
    Icon: Crown,
  },
  super: { text: '超级VIP', style: 'bg-linear-to-r from-night to-night-2 text-night-ink', Icon: Crown },
}
export type MemberLevel = keyof typeof levels

/** Badge by level id, for all levels that are sold or granted. */
export const levelBadges: Readonly<Record<number, MemberLevel>> = {
  2: 'monthly',
  3: 'quarterly',
  4: 'yearly',
  5: 'super',
}

/** Badge of a member's level; `short` for use after names. */
export function LevelBadge({ level, short }: { level: MemberLevel; short?: boolean }) {
  const { text, style, Icon } = levels[level]
  return (
    <span
      className={cn(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-full pr-2 pl-1.5 text-xs font-semibold whitespace-nowrap',
        style,
      )}
    >
      <Icon className="size-3" />
      {short ? text.slice(0, 2) : text}
    </span>
  )
}
