import { missing } from '#app/lib/format'
import { Tag } from '#app/ui/layout/tag'
import type { PivotState } from './queries'

const tones = { 偏强: 'rise', 震荡: 'plain', 偏弱: 'fall' } as const

interface StateTagProps {
  state: PivotState | null
  small?: boolean
  /** Value of an earlier day: without a direction colour. */
  quiet?: boolean
}

/** 枢轴状态: above R1, between, below S1. */
export const StateTag = ({ state, small, quiet }: StateTagProps) =>
  state === null ? (
    <span className="text-ink-3">{missing}</span>
  ) : (
    <Tag tone={quiet ? 'line' : tones[state]} small={small}>
      {state}
    </Tag>
  )

/** 多头占比 as a bar with its figure; the remainder is not all short, so it stays uncoloured. */
export const LongShare = ({ duo, narrow }: { duo: number | null; narrow?: boolean }) => (
  <span className="row justify-end gap-2">
    <i aria-hidden className={`block h-1.5 ${narrow ? 'w-10' : 'w-16'} overflow-hidden rounded-xs bg-hover`}>
      {duo !== null && <i className="block h-full bg-rise/85" style={{ width: `${duo}%` }} />}
    </i>
    <span className="w-9 text-right">{duo === null ? missing : `${duo}%`}</span>
  </span>
)
