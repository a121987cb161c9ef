import { cn } from './cn'

interface PercentileBarProps {
  /** 0 is the lowest of the sample, 100 the highest; null is an empty track. */
  percentile: number | null
  className?: string
}

/** Where a value stands between the lowest and the highest of a sample, quarters marked; the figure stands beside it. */
export const PercentileBar = ({ percentile, className }: PercentileBarProps) => (
  <span aria-hidden className={cn('relative block h-2 rounded-xs bg-hover', className)}>
    <i className="absolute inset-y-0 left-1/4 w-px bg-line-2" />
    <i className="absolute inset-y-0 left-1/2 w-px bg-line-2" />
    <i className="absolute inset-y-0 left-3/4 w-px bg-line-2" />
    {percentile !== null && (
      <>
        <i className="absolute inset-y-0 left-0 rounded-xs bg-brand/25" style={{ width: `${percentile}%` }} />
        <i
          className="absolute -inset-y-0.75 w-1 -translate-x-1/2 rounded-xs bg-brand"
          style={{ left: `${percentile}%` }}
        />
      </>
    )}
  </span>
)
