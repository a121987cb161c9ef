import type { ViewShares } from '@vce/protocol'
import { directionStyles } from '#app/ui/view-directions'

/** 看多, 震荡, 看空 as one bar of 100: red, neutral, green; the caller shows the figures. */
export const ShareBar = ({ shares, className = 'h-2' }: { shares: ViewShares; className?: string }) => (
  <span aria-hidden className={`flex gap-px overflow-hidden rounded-xs bg-hover ${className}`}>
    {directionStyles.map(({ direction, token, share }) => {
      const part = share(shares) ?? 0
      return part > 0 ? <i key={direction} style={{ flex: part, background: `var(--${token})` }} /> : null
    })}
  </span>
)
