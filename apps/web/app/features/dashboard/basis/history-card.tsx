import { basisReferences, basisSpans } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { missing, price, signed } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { TabLinks } from '#app/ui/controls/tabs'
import { HistorySpans } from '#app/ui/gates/history-spans'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Empty } from '#app/ui/layout/states'
import type { Column } from '#app/ui/table/table'
import { BasisChart } from './basis-chart'
import { BasisSource, basisMark } from './basis-source'
import { againstNames, type BasisChoice, basisLink, type Span } from './choice'
import type { BasisHistory, BasisPoint } from './queries'

const spanNames: Record<Span, string> = { 60: '60 日', 120: '120 日', 250: '1 年', all: '全部' }

const columns = (digits: number, spotDigits: number): Column<BasisPoint>[] => [
  {
    head: '交易日',
    rowHeader: true,
    width: 112,
    cell: ({ tradingDay }) => tradingDay,
    csv: ({ tradingDay }) => tradingDay,
  },
  { head: '合约', cell: ({ contract }) => contract ?? missing, csv: ({ contract }) => contract },
  { head: '现货', align: 'end', cell: ({ spot }) => price(spot, spotDigits), csv: ({ spot }) => spot },
  { head: '期货', align: 'end', cell: ({ future }) => price(future, digits), csv: ({ future }) => future },
  { head: '基差', align: 'end', cell: ({ basis }) => signed(basis, spotDigits), csv: ({ basis }) => basis },
  { head: '基差率', align: 'end', cell: ({ rate }) => signed(rate, 2, '%'), csv: ({ rate }) => rate },
  {
    head: '现货沿用',
    align: 'center',
    cell: ({ carried }) => (carried ? '沿用' : ''),
    csv: ({ carried }) => (carried ? '沿用' : null),
  },
  {
    head: '换月',
    align: 'center',
    cell: ({ rolled }) => (rolled ? '换月' : ''),
    csv: ({ rolled }) => (rolled ? '换月' : null),
  },
]

interface HistoryCardProps {
  history: BasisHistory
  choice: BasisChoice
}

/** 现货, 期货 and 基差 day by day. */
export function HistoryCard({ history, choice: { days, against } }: HistoryCardProps) {
  const [search] = useSearchParams()
  const { product, points, digits, spotDigits, quoteUnit, now } = history
  const hasBasis = points.some(({ basis }) => basis !== null)
  return (
    <ChartFrame
      title="基差走势"
      note={`对${againstNames[against]}合约，${quoteUnit}`}
      extra={
        <>
          <TabLinks
            label="对照合约"
            shape="segment"
            items={basisReferences.map((each) => ({
              to: basisLink(search, { against: each }),
              text: againstNames[each],
              current: each === against,
            }))}
          />
          <HistorySpans
            spans={basisSpans.map((span) => ({ span, text: spanNames[span] }))}
            chosen={days}
            linkTo={(span) => basisLink(search, { days: span })}
          />
        </>
      }
      columns={columns(digits, spotDigits)}
      rows={points.toReversed()}
      rowKey={({ tradingDay }) => tradingDay}
      mark={basisMark(history, {
        title: '基差走势',
        subject: `${product.name} ${againstNames[against]}`,
        period: now?.tradingDay,
      })}
      tableHeight={448}
      source={<BasisSource page={history} note={now ? `截至 ${now.tradingDay}` : undefined} />}
    >
      {hasBasis ? <BasisChart history={history} /> : <NoBasis history={history} />}
    </ChartFrame>
  )
}

/** Shown if the product has no spot price, or a spot price that alone cannot be compared with the future. */
function NoBasis({ history: { product, spotUnit, now, world } }: { history: BasisHistory }) {
  const emptyClass = 'min-h-112 justify-center'
  return spotUnit.perBond || (now?.spot && now.spot.inQuoteUnit === null) ? (
    <Empty title={`${product.name}的现货价不单独比较`} hint={spotUnit.why} className={emptyClass} />
  ) : (
    <Empty
      title="没有现货价可比，期价见表格"
      hint={<ImportHint source="spot" product={product.code} world={world} />}
      className={emptyClass}
    />
  )
}
