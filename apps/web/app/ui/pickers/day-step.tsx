import { cn } from '#app/ui/cn'
import type { ChevronLeft } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'

interface DayStepProps {
  /** The day to go to; null shows only an icon. */
  day: string | null
  label: string
  icon: typeof ChevronLeft
  linkTo: (day: string) => string
}

/** A link to the previous or next day, next to the choice of a day. */
export function DayStep({ day, label, icon: Icon, linkTo }: DayStepProps) {
  const shape = 'center size-7 shrink-0 rounded-md'
  if (!day) return <Icon aria-hidden className={cn(shape, 'p-1.5 text-ink-4')} />
  return (
    <Link
      to={linkTo(day)}
      keepScroll
      aria-label={`${label}，${day}`}
      className={cn(shape, 'text-ink-3 hover:bg-hover hover:text-ink')}
    >
      <Icon className="size-4" aria-hidden />
    </Link>
  )
}
