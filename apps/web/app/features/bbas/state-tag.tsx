import { missing } from '#app/lib/format'
import { ShareBar } from '#app/ui/charts/svg/share-bar'
import { Tag } from '#app/ui/layout/tag'
import type { PivotState, SymbolRow } from './queries'

const tones = { 偏强: 'rise', 震荡: 'plain', 偏弱: 'fall' } as const

interface StateTagProps {
  state: PivotState | null
  small?: boolean
  /** Whether the value is of an earlier day; then it has no colour. */
  quiet?: boolean
}

/** 枢轴状态 as a tag: above R1, between S1 and R1, below S1. */
export const StateTag = ({ state, small, quiet }: StateTagProps) =>
  state === null ? (
    <span className="text-ink-3">{missing}</span>
  ) : (
    <Tag tone={quiet ? 'line' : tones[state]} small={small}>
      {state}
    </Tag>
  )

interface LongShareProps {
  row: Pick<SymbolRow, 'duo' | 'votes'>
  narrow?: boolean
}

/**
 * 多头占比: one bar with the shares of long, neutral and short brokers, the long share as text, and the number of
 * brokers.
 */
export function LongShare({ row: { duo, votes }, narrow }: LongShareProps) {
  const { kanduo, zhendang, kankong } = votes
  const all = kanduo + zhendang + kankong
  if (duo === null) return <span className="text-ink-3">{missing}</span>
  return (
    <span
      className="row justify-end gap-2"
      title={`看多 ${kanduo} 家，震荡 ${zhendang} 家，看空 ${kankong} 家`}
    >
      <ShareBar shares={votes} className={narrow ? 'h-1.5 w-10' : 'h-1.5 w-16'} />
      <span className={narrow ? undefined : 'w-9 text-right'}>{duo}%</span>
      <span className="t-hint w-7 text-right font-normal">{all} 家</span>
    </span>
  )
}
