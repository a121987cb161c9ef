import type { ViewScore } from '@vce/protocol'
import type { ResearcherAnswer } from '#app/features/research/queries'
import { missing, percent } from '#app/lib/format'
import { ShareBar } from '#app/ui/charts/svg/share-bar'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { type Column, DataTable } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import { directionStyles } from '#app/ui/view-directions'

const columns: Column<ViewScore>[] = [
  { head: '观察期', rowHeader: true, width: 96, cell: ({ horizon }) => `${horizon} 个交易日` },
  { head: '有效样本', align: 'end', className: 'text-ink', cell: ({ judged }) => judged },
  { head: '命中', align: 'end', className: 'text-ink', cell: ({ hits }) => hits },
  { head: '命中率', align: 'end', className: 'text-ink', cell: ({ hitRate }) => percent(hitRate, 1) },
  changeColumn({ head: '平均收益', of: ({ meanReturn }) => meanReturn, digits: 2, unit: '%' }),
]

/** 观点分布 and 观点胜率: distribution of the views, and their outcomes. */
export const RecordCards = ({ answer }: { answer: ResearcherAnswer }) => {
  const { shares, scores, source, world } = answer
  const foot = <OriginLine source={source} world={world} note="历史业绩不代表未来" />
  return (
    <div className="grid grid-cols-2 gap-4">
      <Card title="观点分布" note="近 250 个交易日" bodyClass="px-4 pb-4" foot={foot}>
        <ShareBar shares={shares} className="h-3" />
        <dl className="mt-3 grid grid-cols-3 gap-4">
          {directionStyles.map(({ direction, token, count, share }) => (
            <div key={direction}>
              <dt className="row t-dim gap-2">
                <i aria-hidden className="size-2 rounded-full" style={{ background: `var(--${token})` }} />
                {direction} {count(shares)} 条
              </dt>
              <dd className="mt-1 text-xl font-semibold text-ink">{percent(share(shares), 0)}</dd>
            </div>
          ))}
        </dl>
        {shares.shares === null && <p className="t-hint mt-2">尚无观点，不计占比，写作 {missing}</p>}
      </Card>
      <Card title="观点胜率" note="近 250 个交易日" foot={foot}>
        <DataTable caption="观点胜率" columns={columns} rows={scores} rowKey={({ horizon }) => horizon} />
      </Card>
    </div>
  )
}
