import { averageCounts, type BoardRowData, basisCounts, type breadthOf } from './board-rows'
import type { ColumnSet } from './columns/column'

interface BoardCountsProps {
  set: ColumnSet
  rows: readonly BoardRowData[]
  breadth: ReturnType<typeof breadthOf>
}

/** Counts of the rows: 升水 and 贴水, 多头 and 空头, or 涨, 平 and 跌, depending on the set. */
export function BoardCounts({ set, rows, breadth: { up, flat, down } }: BoardCountsProps) {
  if (set === 'fund') {
    const { premium, discount } = basisCounts(rows.map(({ facts }) => facts.fund))
    if (premium + discount === 0) return null
    return (
      <Counts title="期货相对现货">
        <span>升水 {premium}</span>
        <span>贴水 {discount}</span>
      </Counts>
    )
  }
  if (set === 'tech') {
    const { 多头: long, 交叉: crossed, 空头: short } = averageCounts(rows.map(({ facts }) => facts.tech))
    if (long + crossed + short === 0) return null
    return (
      <Counts title="均线排列">
        <span>多头 {long}</span>
        <span>交叉 {crossed}</span>
        <span>空头 {short}</span>
      </Counts>
    )
  }
  if (up + flat + down === 0) return null
  return (
    <Counts title="按昨结算价">
      <span>
        <b className="font-medium text-rise">{up}</b> 涨
      </span>
      <span>{flat} 平</span>
      <span>
        <b className="font-medium text-fall">{down}</b> 跌
      </span>
    </Counts>
  )
}

const Counts = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <p title={title} className="row gap-3 text-xs whitespace-nowrap text-ink-2">
    {children}
  </p>
)
