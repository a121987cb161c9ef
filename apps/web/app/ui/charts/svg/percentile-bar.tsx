import { cn } from '#app/ui/cn'

interface PercentileBarProps {
  /** 0 is the sample's minimum, 100 its maximum; null is an empty track. */
  percentile: number | null
  className?: string
}

/**
 * Position of a value between a sample's minimum and maximum, with quartile marks; the caller shows the
 * figure.
 */
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
