import { missing } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { clockText } from './countdown'

const radius = 6.5
const around = 2 * Math.PI * radius

interface CountdownRingProps {
  /** Seconds left; null while unknown. */
  left: number | null
  /** Seconds of the whole period. */
  whole: number
  className?: string
}

/** A ring that empties with time, with minutes and seconds inside. */
export const CountdownRing = ({ left, whole, className }: CountdownRingProps) => (
  <span role="timer" aria-label="剩余时间" className={cn('row gap-2', className)}>
    <svg viewBox="0 0 16 16" fill="none" strokeWidth="2.2" aria-hidden="true" className="size-4 -rotate-90">
      <circle cx="8" cy="8" r={radius} className="stroke-brand-line" />
      <circle
        cx="8"
        cy="8"
        r={radius}
        className="stroke-brand"
        strokeDasharray={around}
        strokeDashoffset={around * (1 - Math.min(1, (left ?? whole) / whole))}
      />
    </svg>
    <b className="font-semibold text-ink">{left === null ? missing : clockText(left)}</b>
  </span>
)
