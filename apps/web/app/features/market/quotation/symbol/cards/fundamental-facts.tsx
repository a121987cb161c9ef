import type {
  getPositionRanking,
  getSymbolOutlook,
  getTermStructure,
  OutputOf,
  ProductFlow,
  TermContract,
  TrackedProduct,
} from '@vce/protocol'
import type { ReactNode } from 'react'
import { receiptUnits } from '#app/features/market/quotation/receipt-units'
import { inHundredMillions, missing, price, signed, thousands, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Empty } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { type Column, DataTable } from '#app/ui/table/table'

export type TermStructureAnswer = OutputOf<typeof getTermStructure>
export type Ranking = NonNullable<OutputOf<typeof getPositionRanking>['ranking']>

type Views = OutputOf<typeof getSymbolOutlook>['views']

/** Such as `多头 33%，3 家`: share of brokers with 看多, and number of brokers. */
export const viewsText = (views: Omit<Views, 'shares'> | undefined) =>
  views && views.duo !== null
    ? `多头 ${views.duo}%，${views.kanduo + views.zhendang + views.kankong} 家`
    : missing

export const shapeNames = {
  contango: '升水，近低远高',
  backwardation: '贴水，近高远低',
  mixed: '混合',
} as const

export interface Fact {
  name: string
  value: string
  tone?: string
  /** Day of the fact; only given if it can differ from the page's day. */
  day?: string | null
  /** Link to the details. */
  to?: string
}

interface FactListProps {
  facts: readonly Fact[]
  /** The page's trading day; facts of other days are grey and show their date. */
  day?: string
  className?: string
}

/** Date of a fact if it differs from the page's day; null if no date has to be shown. */
export const otherDay = ({ value, day }: Pick<Fact, 'value' | 'day'>, pageDay: string | undefined) =>
  day && pageDay && day !== pageDay && value !== missing ? day : null

/** Names on the left, figures on the right. */
export const FactList = ({ facts, day, className }: FactListProps) => (
  <dl className={cn('grid gap-2 text-sm', className)}>
    {facts.map((fact) => (
      <FactLine key={fact.name} fact={fact} other={otherDay(fact, day)} />
    ))}
  </dl>
)

function FactLine({ fact, other }: { fact: Fact; other: string | null }) {
  const { name, value, tone = 'text-ink', to } = fact
  return (
    <div className="between">
      <dt className="text-ink-3">{name}</dt>
      <dd className={cn('font-medium', value === missing || other ? 'text-ink-3' : tone)}>
        {other && <span className="mr-2 text-xs font-normal">{other}</span>}
        {to ? (
          <Link to={to} className="hover:underline">
            {value}
          </Link>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}

/** 仓单 with its unit. */
export const receiptText = (receipts: TrackedProduct['receipts'] | undefined) =>
  receipts ? `${thousands(receipts.quantity)} ${receiptUnits[receipts.unit]}` : missing

/** An amount in 亿元 with + or −. */
export const flowText = (yuan: number | null | undefined) =>
  signed(yuan === null || yuan === undefined ? null : yuan / 1e8, 2)

const termColumns = (digits: number): Column<TermContract>[] => [
  { head: '合约', rowHeader: true, className: 'font-medium text-ink', cell: ({ code }) => code },
  { head: '结算价', align: 'end', className: 'text-ink', cell: (row) => price(row.price, digits) },
  { head: '与主力价差', align: 'end', cell: ({ spread }) => signed(spread, digits) },
  {
    head: '年化/%',
    align: 'end',
    width: 76,
    className: 'text-ink',
    cell: ({ rollYield }) => signed(rollYield, 2),
  },
]

/** Contracts on the curve, nearest first. */
export function TermStructureTable({
  answer: { structure },
  digits,
}: {
  answer: TermStructureAnswer
  digits: number
}) {
  if (!structure) return <Empty title={missing} hint="没有可用的合约曲线" />
  return (
    <DataTable
      density="dense"
      caption="期限结构"
      columns={termColumns(digits)}
      rows={structure.contracts.filter(({ offCurve }) => offCurve === null).slice(0, 8)}
      rowKey={({ code }) => code}
    />
  )
}

export function FlowFacts({ flow, empty }: { flow: ProductFlow | undefined; empty: ReactNode }) {
  if (!flow) return <Empty title={missing} hint={empty} />
  const flowFact = (name: string, yuan: number | null): Fact => ({
    name,
    value: flowText(yuan),
    tone: toneOf(yuan),
  })
  return (
    <FactList
      className="px-4 pt-1 pb-2"
      facts={[
        { name: '沉淀资金/亿', value: inHundredMillions(flow.settled, 2) },
        flowFact('今日流入/亿', flow.flow),
        { name: '流入率', value: signed(flow.flowRate, 2, '%'), tone: toneOf(flow.flowRate, 2) },
        flowFact('3 日/亿', flow.flow3),
        flowFact('5 日/亿', flow.flow5),
        flowFact('20 日/亿', flow.flow20),
        flowFact('价格贡献/亿', flow.pricePart),
        flowFact('持仓贡献/亿', flow.positionPart),
      ]}
    />
  )
}

type Net = Ranking['netLong'][number]

const netColumns = (head: string): Column<Net>[] => [
  { head, rowHeader: true, className: 'text-ink', cell: ({ seat }) => seat },
  {
    head: '净持仓',
    align: 'end',
    width: 84,
    className: 'text-ink',
    cell: ({ net }) => thousands(Math.abs(net)),
  },
  { head: '增减', align: 'end', width: 76, cell: ({ netChange }) => signed(netChange) },
]

/** The three largest net positions of each side. */
export const Seats = ({ ranking: { netLong, netShort } }: { ranking: Ranking }) => (
  <>
    <DataTable
      density="dense"
      caption="净多前三席位"
      columns={netColumns('净多席位')}
      rows={netLong.slice(0, 3)}
      rowKey={({ seat }) => seat}
    />
    <DataTable
      density="dense"
      caption="净空前三席位"
      columns={netColumns('净空席位')}
      rows={netShort.slice(0, 3)}
      rowKey={({ seat }) => seat}
    />
  </>
)
