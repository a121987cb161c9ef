import { cn } from '#app/ui/cn'

interface CountBarProps {
  /** Counts of 买, 中, 卖, or of 多, 震, 空. */
  counts: readonly [rise: number, level: number, fall: number]
  className?: string
}

/** Counts of three verdicts with a bar of their shares: red, neutral, green. */
export const CountBar = ({ counts: [rise, level, fall], className }: CountBarProps) => (
  <span className={cn('row gap-2', className)}>
    <span aria-hidden className="rest flex h-1.5 gap-px overflow-hidden rounded-xs bg-hover">
      {rise > 0 && <i className="bg-rise" style={{ flex: rise }} />}
      {level > 0 && <i className="bg-line-2" style={{ flex: level }} />}
      {fall > 0 && <i className="bg-fall" style={{ flex: fall }} />}
    </span>
    <span className="grid w-13 shrink-0 grid-cols-[18px_1fr_1fr] text-right">
      <span className="text-rise">{rise}</span>
      <span className="text-ink-3">{level}</span>
      <span className="text-fall">{fall}</span>
    </span>
  </span>
)
