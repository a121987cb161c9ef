import type { ChainMeasureRow } from '@vce/protocol'
import { missing } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'
import type { PlannedEdge } from './chain-plan'
import {
  calculationText,
  changeText,
  correlationText,
  edgeLabel,
  edgeName,
  measureLink,
  percentileText,
  valueText,
} from './edge-text'
import type { JoinedEdge } from './queries'

interface EdgeDotProps {
  edge: JoinedEdge
  measure: ChainMeasureRow
  dot: PlannedEdge['dot']
  /** Size of the drawing; the tooltip stays inside. */
  within: { width: number; height: number }
  /**
   * Whether the edge has the highest percentile of all edges; each percentile is taken within the past year.
   */
  best: boolean
  search: URLSearchParams
}

/** Half the width of the tooltip, in pixels. */
const tooltipHalf = 140

/** Dot of an edge: shows its figures on hover and focus, and links to its spread. */
export function EdgeDot({ edge, measure, dot, within, best, search }: EdgeDotProps) {
  const below = dot.y < within.height / 2
  const shift = Math.min(0, within.width - tooltipHalf - dot.x) + Math.max(0, tooltipHalf - dot.x)
  return (
    <Link
      to={measureLink(search, measure)}
      aria-label={edgeLabel(edge)}
      className="group absolute z-1 center size-5 -translate-1/2 rounded-full hover:z-2 focus-visible:z-2"
      style={{ left: dot.x, top: dot.y }}
    >
      <i
        aria-hidden
        className={cn(
          'size-2.5 rounded-full border-2 border-brand group-hover:bg-brand group-focus-visible:bg-brand',
          best ? 'bg-brand' : 'bg-surface',
        )}
      />
      <span
        aria-hidden
        className={cn(
          'pointer-events-none invisible absolute left-1/2 w-70 rounded-md border border-line-2 bg-surface px-3 py-2 text-xs leading-5 text-ink-2 shadow-lg group-hover:visible group-focus-visible:visible',
          below ? 'top-full' : 'bottom-full',
        )}
        style={{ marginLeft: shift - tooltipHalf }}
      >
        <b className="t-name block">{edgeName(edge)}</b>
        <span className="ends">
          <span>{measure.name}</span>
          <b className="font-semibold text-ink">{valueText(measure)}</b>
        </span>
        <span className="ends">
          <span>
            日变 {changeText(measure)}
            {measure.rolled && '（换月）'}
          </span>
          <span>
            1 年分位 {percentileText(measure)}
            {measure.percentile === null && `（${measure.sample} 日）`}
          </span>
        </span>
        <span className="ends">
          <span>60 日相关</span>
          <span>
            {correlationText(edge)}
            {correlationText(edge) === missing && `（共同 ${edge.correlation?.sample ?? 0} 日）`}
          </span>
        </span>
        <span className="block truncate text-ink-3">{calculationText(measure)}</span>
      </span>
    </Link>
  )
}
