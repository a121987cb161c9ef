import { type Figure, signed, toneOf } from '../lib/format'
import { cn } from './cn'

interface ChangeProps {
  value: Figure
  digits?: number
  unit?: string
  className?: string
}

/** A change in its direction's colour, its sign always with it. */
export const Change = ({ value, digits = 0, unit = '', className }: ChangeProps) => (
  <span className={cn('font-medium', toneOf(value, digits), className)}>{signed(value, digits, unit)}</span>
)

const hues = { series: 'bg-(--s1)', rise: 'bg-(--rise-3)', fall: 'bg-(--fall-3)' }

interface CellBarProps {
  /** 0…100; null draws the empty track. */
  share: number | null
  hue?: keyof typeof hues
  className?: string
}

/** A quiet bar beside a figure; the figure itself is what is read out. */
export const CellBar = ({ share, hue = 'series', className }: CellBarProps) => (
  <span
    aria-hidden
    className={cn('inline-block h-1.5 overflow-hidden rounded-xs bg-hover align-middle', className)}
  >
    {share !== null && (
      <i
        className={cn('block h-full rounded-xs', hues[hue])}
        style={{ width: `${Math.max(2, Math.min(100, share))}%` }}
      />
    )}
  </span>
)
