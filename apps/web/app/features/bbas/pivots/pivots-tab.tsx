import type { PivotMethod } from '#app/features/bbas/choice'
import type { PivotsAnswer } from '#app/features/bbas/queries'
import { type Explanation, Notes } from '#app/ui/layout/notes'
import { PivotsCard } from './pivots-card'
import { StatesCard } from './states-card'

interface PivotsTabProps {
  pivots: PivotsAnswer
  method: PivotMethod
  live: string | null
  /** 涨跌 against 昨结. */
  change: number | null
  search: URLSearchParams
}

/** 枢轴系统: the levels, and the pivot state by each method. */
export const PivotsTab = ({ pivots, method, live, change, search }: PivotsTabProps) => (
  <>
    <PivotsCard pivots={pivots} method={method} live={live} change={change} search={search} />
    {pivots.range && <StatesCard pivots={pivots} method={method} live={live} search={search} />}
    <Notes explanation={notes} />
  </>
)

/** Notes about the calculations on this tab. */
const notes: Explanation = {
  scope: [
    '枢轴由主力合约上一完整交易日、周或月的最高、最低、收盘价（含夜盘）计算，取整到最小变动价位。',
    '点击表头的算法名称，图上点位与“距现价”“触及”两列随之切换。来源：各交易所日行情与实时行情。',
  ],
  formulas: [
    '距现价 =（点位 − 现价）÷ 现价；已触及指本期最低价 ≤ 点位 ≤ 最高价，表中加点线。',
    '现价高于 R1 为偏强，低于 S1 为偏弱，其间为震荡。',
  ],
  examples: ['各算法的公式与当前数字的算例见“公式与算例”。'],
}
