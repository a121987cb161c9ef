import type { DrawPool, DrawPrize, PrizeKind } from '@vce/protocol'
import { price, thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Card } from '#app/ui/layout/card'
import { type Column, DataTable } from '#app/ui/table/table'

const kinds: readonly { kind: PrizeKind; name: string; hue: string }[] = [
  { kind: 'points', name: 'V粒', hue: 'bg-s1' },
  { kind: 'searches', name: '查询次数', hue: 'bg-s2' },
  { kind: 'coupon', name: '券与卡', hue: 'bg-s3' },
  { kind: 'goods', name: '实物', hue: 'bg-ink' },
]

/** V粒 that are worth one yuan, because 1 V券 costs either one yuan or 100 V粒. */
const pointsOfYuan = 100

function stockText({ stock, left }: DrawPrize): string {
  if (stock === null || left === null) return '不限'
  return left === 0 ? '已发完' : `余 ${thousands(left)} / ${thousands(stock)}`
}

/** Odds, values and stocks as published: one row for each prize of the pool. */
export function OddsCard({ pool: { prizes, total_weight: total } }: { pool: DrawPool }) {
  const oddsOf = (weight: number) => price((weight / total) * 100, 2)
  const most = Math.max(...prizes.map(({ weight }) => weight))
  const dearest = Math.max(...prizes.map(({ value }) => value))
  const columns: readonly Column<DrawPrize>[] = [
    { head: '奖项', rowHeader: true, cell: ({ name }) => <b className="font-medium text-ink">{name}</b> },
    {
      head: '概率',
      align: 'end',
      width: 132,
      cell: ({ weight }) => (
        <span className="row justify-end gap-2">
          <span className="flex h-1.5 w-12 overflow-hidden rounded-xs bg-hover" aria-hidden>
            <i className="min-w-px rounded-xs bg-s1" style={{ width: `${(weight / most) * 100}%` }} />
          </span>
          <span className="w-14 text-ink">{oddsOf(weight)}%</span>
        </span>
      ),
    },
    {
      head: '价值',
      align: 'end',
      width: 96,
      className: 'text-ink-2',
      cell: ({ value }) => `${thousands(value)} V粒`,
    },
    { head: '库存', align: 'end', width: 104, className: 'text-ink-2', cell: stockText },
  ]
  const shares = kinds.map((each) => ({
    ...each,
    weight: prizes.filter(({ kind }) => kind === each.kind).reduce((sum, { weight }) => sum + weight, 0),
  }))
  return (
    <Card
      title="奖项与概率"
      note="开期前公布，期内不改"
      foot={
        <p className="t-hint">
          总权重 {thousands(total)}。有库存的奖项发完后，抽到即得 {prizes[0]?.name}。单个奖品最高价值{' '}
          {price(dearest / pointsOfYuan, 0)} 元。
        </p>
      }
    >
      <DataTable
        density="loose"
        caption="奖项与概率"
        columns={columns}
        rows={prizes}
        rowKey={({ prize_id }) => prize_id}
      />
      <div className="rule px-4 pt-4 pb-4">
        <p className="t-hint">按类合计</p>
        <div className="mt-2 flex h-2.5 gap-px overflow-hidden rounded-xs" aria-hidden>
          {shares.map(({ kind, hue, weight }) => (
            <i key={kind} className={hue} style={{ flex: weight }} />
          ))}
        </div>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
          {shares.map(({ kind, name, hue, weight }) => (
            <li key={kind} className="row gap-1.5">
              <i className={cn('size-2 rounded-xs', hue)} aria-hidden />
              {name} {oddsOf(weight)}%
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
