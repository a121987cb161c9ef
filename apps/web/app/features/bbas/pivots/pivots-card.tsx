import { detailsLink, type PivotMethod } from '#app/features/bbas/choice'
import { useLiveQuote } from '#app/features/bbas/live-quotes'
import type { PivotsAnswer } from '#app/features/bbas/queries'
import { missing, price } from '#app/lib/format'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { ImportHint } from '#app/ui/layout/import-hint'
import { MoreLink } from '#app/ui/layout/more-link'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { DataTable, tableCsv } from '#app/ui/table/table'
import {
  formulas,
  methodNames,
  periodBefore,
  periodNames,
  pivotLevelRows,
  pivotLevelRowsAt,
  type RunningPrices,
  runningPricesNow,
} from './methods'
import { PivotChart } from './pivot-chart'
import { pivotLevelColumns, pivotLevelCsvColumns } from './pivot-level-columns'

interface PivotsCardProps {
  pivots: PivotsAnswer
  method: PivotMethod
  live: string | null
  /** 涨跌 against 昨结. */
  change: number | null
  search: URLSearchParams
  /**
   * Whether this is the smaller variant of the overview: lower chart, levels of one method, link to the tab.
   */
  brief?: boolean
}

/** 枢轴系统: candles with levels, and a table that compares the levels of all methods with the price. */
export function PivotsCard({ pivots, method, live, change, search, brief = false }: PivotsCardProps) {
  const { period, range, contract, source, world } = pivots
  const drawn = pivots.candles.length > 0
  return (
    <Card
      title="枢轴系统"
      note={range && rangeText(pivots)}
      extra={
        <>
          <TabLinks
            label="周期"
            shape="segment"
            items={(['day', 'week', 'month'] as const).map((each) => ({
              to: detailsLink(search, { period: each }),
              text: periodNames[each],
              label: `${periodNames[each]}枢轴`,
              current: each === period,
            }))}
          />
          {brief ? (
            <MoreLink to={detailsLink(search, { tab: 'pivots' })} />
          ) : (
            <Export pivots={pivots} live={live} />
          )}
        </>
      }
      foot={
        source && (
          <OriginLine
            source={source}
            world={world}
            publication="日行情"
            note={brief ? '取整到最小变动价位' : `取整到最小变动价位，${runningText(pivots)}`}
          />
        )
      }
    >
      {drawn && (
        <PivotChart
          pivots={pivots}
          method={method}
          live={live}
          change={change}
          whole={!brief}
          className={`px-2 noscript:hidden ${brief ? 'h-60' : 'h-112'}`}
        />
      )}
      {range ? (
        <Levels pivots={pivots} method={method} live={live} search={search} brief={brief} />
      ) : (
        <Empty
          hint={
            contract ? (
              `${contract} 还没有完整的${periodBefore[period]}行情，算不出枢轴`
            ) : (
              <ImportHint source="quotes" product={pivots.symbol} world={pivots.world} />
            )
          }
        />
      )}
      {!brief && range && <Formulas pivots={pivots} />}
    </Card>
  )
}

const rangeText = ({ range, period, digits }: PivotsAnswer) =>
  range &&
  `${periodBefore[period]} ${range.from === range.to ? range.to.slice(5) : `${range.from.slice(5)} 至 ${range.to.slice(5)}`}　高 ${price(range.high, digits)}　低 ${price(range.low, digits)}　收 ${price(range.close, digits)}`

const runningText = ({ running, period, digits }: PivotsAnswer) =>
  running && running.high !== null && running.low !== null
    ? `触及按本${periodNames[period]} ${price(running.low, digits)} 至 ${price(running.high, digits)}`
    : '本期尚无成交'

/** CSV export of the levels at the current price. */
function Export({ pivots, live }: Pick<PivotsCardProps, 'pivots' | 'live'>) {
  const { period, range, methods, contract, running, source, world } = pivots
  const now = runningPricesNow(running ?? nothingTraded, useLiveQuote(live))
  const all = methods.map(({ method }) => method)
  return (
    <ExportButton
      label="枢轴系统"
      mark={markOf(
        { source, world, publication: '日行情' },
        {
          title: '枢轴',
          subject: contract ?? missing,
          period: `${periodNames[period]} ${range?.to ?? ''}`.trim(),
        },
      )}
      csv={() => tableCsv(pivotLevelCsvColumns(methods), pivotLevelRowsAt(pivotLevelRows(methods, all), now))}
    />
  )
}

type LevelsProps = Required<Omit<PivotsCardProps, 'change'>>

const nothingTraded: RunningPrices = { last: null, high: null, low: null }

function Levels({ pivots, method, live, search, brief }: LevelsProps) {
  const { methods, digits, running } = pivots
  const now = runningPricesNow(running ?? nothingTraded, useLiveQuote(live))
  const shownMethods = brief ? (['classic', method] as const) : methods.map((each) => each.method)
  return (
    <DataTable
      caption={`${periodNames[pivots.period]}枢轴各方法的位置`}
      columns={pivotLevelColumns({ methods, chosen: method, digits, search })}
      rows={pivotLevelRowsAt(pivotLevelRows(methods, shownMethods), now)}
      rowKey={({ name }) => name}
      density={brief ? 'dense' : 'board'}
      rowClass={({ name }) => (name === 'P' ? 'bg-sunken' : undefined)}
    />
  )
}

/** Formulas, with an example calculated from the current figures. */
function Formulas({ pivots: { range, methods, digits } }: { pivots: PivotsAnswer }) {
  if (!range) return null
  const classic = methods.find(({ method }) => method === 'classic')?.levels.find(({ name }) => name === 'P')
  const [high, low, close] = [range.high, range.low, range.close].map((each) => price(each, digits))
  return (
    <details className="rule px-4 py-3 text-sm text-ink-2">
      <summary className="cursor-pointer font-medium text-ink">公式与算例</summary>
      <p className="mt-2">H、L、C 为上一完整周期的最高、最低、收盘（含夜盘），D = H − L。</p>
      <dl className="mt-2 grid grid-cols-[80px_1fr] gap-y-1.5">
        {methods.map(({ method }) => (
          <div key={method} className="contents">
            <dt className="font-medium text-ink">{methodNames[method]}</dt>
            <dd>{formulas[method]}</dd>
          </div>
        ))}
      </dl>
      {classic && (
        <p className="mt-2">
          算例：经典 P =（{high} + {low} + {close}）÷ 3 ={' '}
          {price((range.high + range.low + range.close) / 3, digits + 2)}，取整到最小变动价位为{' '}
          {price(classic.price, digits)}。
        </p>
      )}
    </details>
  )
}
