import type { ForecastState } from '@vce/protocol'
import { cn } from '#app/ui/cn'

const directionStyles = { 看多: 'text-rise', 看空: 'text-fall', 震荡: 'text-ink-2' } as const

/** Direction and horizon of a view. */
export const ForecastChip = ({ direction, horizon }: Pick<ForecastState, 'direction' | 'horizon'>) => (
  <span className="inline-flex h-5 shrink-0 items-center gap-1.5 rounded-sm border border-line-2 px-1.5 text-xs whitespace-nowrap text-ink-2">
    <b className={cn('font-semibold', directionStyles[direction])}>{direction}</b>
    {horizon} 日
  </span>
)
