import { cn } from '#app/ui/cn'

interface RangeDotProps {
  /** Position in the range, 0 … 100; null leaves the track empty. */
  position: number | null
  /** Marks on the track: 30 and 70 of RSI. */
  marks?: readonly number[]
  className?: string
}

/** A position in a range, drawn as a dot on a line; the caller shows the figure. */
export const RangeDot = ({ position, marks = [], className }: RangeDotProps) => (
  <span aria-hidden className={cn('relative block h-1.5 rounded-xs bg-hover', className)}>
    {marks.map((mark) => (
      <i key={mark} className="absolute -inset-y-0.5 w-px bg-line-2" style={{ left: `${mark}%` }} />
    ))}
    {position !== null && (
      <i
        className="absolute -top-0.5 size-2.5 -translate-x-1/2 rounded-full bg-s1"
        style={{ left: `${Math.min(100, Math.max(0, position))}%` }}
      />
    )}
  </span>
)
