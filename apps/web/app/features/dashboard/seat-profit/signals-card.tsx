import type { DraftInputOf, getSeatSignals, SeatSignalRow } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import type { HistoryDays } from '#app/features/dashboard/shared/address'
import { SpanTabs } from '#app/features/dashboard/shared/span-tabs'
import { useApi } from '#app/lib/api'
import { signed, thousands } from '#app/lib/format'
import { useLoaded } from '#app/lib/use-loaded'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import { profitChoice, profitLink, signalsInput } from './choice'
import { type ProfitPage, seatSignalsQuery } from './queries'

const columns = (search: URLSearchParams): Column<SeatSignalRow>[] => [
  {
    head: '席位',
    rowHeader: true,
    cell: ({ seat, unusual }) => (
      <>
        <Link to={profitLink(search, { seat })} className="seat">
          {seat}
        </Link>
        {unusual && (
          <Tag tone="brand" small className="ml-2">
            显著
          </Tag>
        )}
      </>
    ),
    csv: ({ seat }) => seat,
  },
  {
    head: '秩相关',
    align: 'end',
    width: 76,
    className: 'text-ink',
    cell: ({ correlation }) => signed(correlation, 3),
    csv: ({ correlation }) => correlation,
  },
  { head: '日数', align: 'end', width: 56, cell: ({ days }) => days, csv: ({ days }) => days },
  { head: '净持仓/手', align: 'end', width: 92, cell: ({ net }) => signed(net), csv: ({ net }) => net },
  changeColumn({ head: '净增减/手', of: ({ netChange }) => netChange, width: 92 }),
]

/** CSV only: the page shows a tag instead. */
const unusualColumn: Column<SeatSignalRow> = {
  head: '显著',
  cell: () => null,
  csv: ({ unusual }) => (unusual ? '显著' : null),
}

/** 正向 and 反向指标 of the chosen product. */
export function SignalsCard({ page }: { page: ProfitPage }) {
  const [search] = useSearchParams()
  const { days } = profitChoice(search)
  const input = signalsInput(page, days)
  if (!input) {
    return <p className="box t-dim px-4 py-3">选择品种，查看哪些席位的增减与次日涨跌同向或反向。</p>
  }
  return <Signals page={page} input={input} days={days} />
}

interface SignalsProps {
  page: ProfitPage
  input: DraftInputOf<typeof getSeatSignals>
  days: HistoryDays
}

function Signals({ page, input, days }: SignalsProps) {
  const [search] = useSearchParams()
  const signals = useLoaded(seatSignalsQuery(useApi(), input))
  const origin = { source: signals.source, world: signals.world, publication: '会员持仓排名、日行情' }
  const shown = columns(search)
  const name = page.product?.name ?? ''
  const all = [...signals.forward, ...signals.contrary]
  return (
    <Card
      title="席位增减与次日涨跌"
      note={`净增减与次日主力涨跌的秩相关，${thousands(signals.judged)} 个席位够 10 日`}
      extra={
        <>
          <SpanTabs days={days} linkTo={(each) => profitLink(search, { days: each })} />
          <ExportButton
            label="席位增减与次日涨跌"
            mark={markOf(origin, { title: '席位增减与次日涨跌', subject: name, period: signals.tradingDay })}
            csv={() => tableCsv([...shown, unusualColumn], all)}
          />
        </>
      }
      foot={<OriginLine {...origin} note={`${signals.firstDay} 至 ${signals.tradingDay}`} />}
    >
      <div className="grid grid-cols-2 items-start divide-x divide-line">
        {(
          [
            ['与次日涨跌同向', '净增仓后价格易涨', signals.forward],
            ['与次日涨跌反向', '净增仓后价格易跌', signals.contrary],
          ] as const
        ).map(([title, hint, rows]) => (
          <section key={title} aria-label={title}>
            <p className="row h-8 gap-2 px-4 text-sm">
              <b className="font-semibold text-ink">{title}</b>
              <span className="t-hint">{hint}</span>
            </p>
            <DataTable
              density="dense"
              caption={title}
              columns={shown}
              rows={rows}
              rowKey={({ seat }) => seat}
              empty={<Empty hint="区间内上榜日数不足，暂无法判断" />}
            />
          </section>
        ))}
      </div>
    </Card>
  )
}
