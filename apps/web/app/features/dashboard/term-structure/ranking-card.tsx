import type { RollYieldRow } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { dayInput } from '#app/features/dashboard/shared/day-input'
import { LongTable } from '#app/features/dashboard/shared/long-table'
import { useApi } from '#app/lib/api'
import { price, signed } from '#app/lib/format'
import { useLoaded } from '#app/lib/use-loaded'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { type SortableColumn, withSortHeaders } from '#app/ui/table/sort-header'
import { DataTable, tableCsv } from '#app/ui/table/table'
import { changeColumn, uncolouredColumn } from '#app/ui/table/table-columns'
import { type RankingKey, sortLink, type TermChoice, termChoice, termLink } from './choice'
import { rollYieldsQuery, type TermPage } from './queries'
import { rankedYields } from './ranking-rows'

type YieldColumn = SortableColumn<RollYieldRow, RankingKey>

const columns = (maxYield: number, search: URLSearchParams): YieldColumn[] => [
  {
    head: '品种',
    key: 'name',
    rowHeader: true,
    width: 112,
    cell: ({ code, shortName }) => (
      <Link to={termLink(search, { product: code })} className="seat">
        {shortName}
      </Link>
    ),
    csv: ({ shortName }) => shortName,
  },
  { head: '板块', width: 88, cell: ({ sector }) => sector, csv: ({ sector }) => sector },
  { head: '主力', width: 88, cell: ({ near }) => near, csv: ({ near }) => near },
  { head: '次主力', width: 88, cell: ({ far }) => far, csv: ({ far }) => far },
  {
    head: '相隔/月',
    key: 'months',
    align: 'end',
    width: 84,
    cell: ({ months }) => months,
    csv: ({ months }) => months,
  },
  {
    head: '主力价',
    align: 'end',
    cell: (row) => price(row.nearPrice, row.digits),
    csv: (row) => row.nearPrice,
  },
  {
    head: '次主力价',
    align: 'end',
    cell: (row) => price(row.farPrice, row.digits),
    csv: (row) => row.farPrice,
  },
  { head: '价差', align: 'end', cell: (row) => signed(row.spread, row.digits), csv: (row) => row.spread },
  {
    head: '期限斜率',
    key: 'slope',
    align: 'end',
    width: 92,
    cell: ({ slope }) => signed(slope, 2, '%'),
    csv: ({ slope }) => slope,
  },
  {
    ...uncolouredColumn<RollYieldRow>({
      head: '年化展期收益',
      of: ({ rollYield }) => rollYield,
      digits: 2,
      unit: '%',
      width: 112,
    }),
    key: 'rollYield',
  },
  {
    head: '升水 / 贴水',
    align: 'center',
    width: 148,
    cell: ({ rollYield }) => <YieldBar value={rollYield} max={maxYield} />,
  },
  {
    ...changeColumn<RollYieldRow>({ head: '较前日', of: (row) => row.rollYieldChange, digits: 2, width: 84 }),
    key: 'rollYieldChange',
  },
]

/** 展期收益排名 of all products. */
export function RankingCard({ page }: { page: TermPage }) {
  const [search] = useSearchParams()
  const choice = termChoice(search)
  const { rows, source, tradingDay } = useLoaded(rollYieldsQuery(useApi(), dayInput(page)))
  const origin = { source, world: page.world, publication: '日行情' }
  const shown = rankedYields(rows, choice)
  const maxYield = Math.max(0, ...shown.map(({ rollYield }) => Math.abs(rollYield)))
  return (
    <Card
      title="展期收益排名"
      note={`${shown.length} 个品种，次主力对主力；较前日为百分点`}
      extra={
        <ExportButton
          label="展期收益排名"
          mark={markOf(origin, { title: '展期收益排名', subject: '全部品种', period: tradingDay })}
          csv={() => tableCsv(columns(maxYield, search), shown)}
        />
      }
      foot={<OriginLine {...origin} note={`交易日 ${tradingDay}，贴水为正`} />}
    >
      <RankingFilters page={page} rows={rows} choice={choice} search={search} />
      <LongTable label="展期收益排名" rows={shown.length} className="max-h-140">
        <DataTable
          density="dense"
          sticky
          caption="展期收益排名"
          columns={withSortHeaders(columns(maxYield, search), choice, (key) => sortLink(search, key))}
          rows={shown}
          rowKey={({ code }) => code}
          rowClass={({ code }) => (code === page.product.code ? 'bg-brand-soft' : undefined)}
          empty={<Empty hint="当前筛选条件下暂无品种" />}
        />
      </LongTable>
    </Card>
  )
}

interface RankingFiltersProps {
  page: TermPage
  rows: readonly RollYieldRow[]
  choice: TermChoice
  search: URLSearchParams
}

function RankingFilters({ page, rows, choice, search }: RankingFiltersProps) {
  const exchanges = [...new Map(page.products.map(({ exchange, exchangeName }) => [exchange, exchangeName]))]
  const sectors = [...new Set(rows.map(({ sector }) => sector))]
  return (
    <div className="row gap-3 px-4 pb-3">
      <TabLinks
        label="排名的交易所"
        items={[
          {
            to: termLink(search, { exchange: null }),
            text: '全部交易所',
            current: choice.exchange === null,
          },
          ...exchanges.map(([exchange, text]) => ({
            to: termLink(search, { exchange }),
            text,
            current: exchange === choice.exchange,
          })),
        ]}
      />
      <i aria-hidden className="h-4 w-px shrink-0 bg-line-2" />
      <TabLinks
        label="排名的板块"
        items={[
          { to: termLink(search, { sector: null }), text: '全部板块', current: choice.sector === null },
          ...sectors.map((sector) => ({
            to: termLink(search, { sector }),
            text: sector,
            current: sector === choice.sector,
          })),
        ]}
      />
    </div>
  )
}

interface YieldBarProps {
  value: number
  /** The largest absolute yield shown; its bar is the longest. */
  max: number
}

/** Bar from the middle: 贴水 to the right, 升水 to the left. A single element, because there are ninety rows. */
function YieldBar({ value, max }: YieldBarProps) {
  const width = max === 0 ? 0 : (Math.abs(value) / max) * 50
  return (
    <i
      aria-hidden
      className="block h-2 rounded-xs bg-s1/75"
      style={{ width: `${width.toFixed(1)}%`, marginLeft: `${(value > 0 ? 50 : 50 - width).toFixed(1)}%` }}
    />
  )
}
