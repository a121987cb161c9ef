import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import {
  type ChartChoice,
  type ChartInterval,
  changedQuery,
  chartIntervals,
  dayIntervals,
} from '#app/features/market/quotation/choice'
import { Maximize } from '#app/features/market/quotation/icons'
import { IconButton } from '#app/ui/controls/button'
import { tabItemClass } from '#app/ui/controls/tab-styles'
import { TabLinks } from '#app/ui/controls/tabs'
import { ChartLine, Download, Table2 } from '#app/ui/icons/icons'
import { Camera } from '#app/ui/icons/picture-icons'
import { Link } from '#app/ui/link'
import { PopoverPanel } from '#app/ui/overlay/popover-panel'
import { intervalNames } from './interval-names'

/** Intervals in the menu 更多, for which the toolbar has no room. */
const furtherIntervals: readonly ChartInterval[] = ['3m', '120m', '240m', 'quarter', 'year']

/**
 * Links to 分时 of one and of five days and to the candle intervals; without minute data only to daily and
 * longer ones.
 */
function intervalLinks(search: URLSearchParams, { interval, days }: ChartChoice, onlyDayCandles: boolean) {
  const all: readonly ChartInterval[] = onlyDayCandles ? dayIntervals : chartIntervals
  const shown = all.filter((each) => !furtherIntervals.includes(each))
  const links = shown.map((each) => ({
    to: changedQuery(search, { interval: each, days: null }),
    text: intervalNames[each],
    current: each === interval && (each !== 'time' || days === 1),
  }))
  if (onlyDayCandles) return links
  const [time, ...candles] = links
  const fiveDays = {
    to: changedQuery(search, { interval: 'time', days: '5' }),
    text: '5日',
    label: '5 日分时',
    current: interval === 'time' && days === 5,
  }
  return time ? [time, fiveDays, ...candles] : candles
}

/** Menu with the remaining intervals; its button shows the chosen one. */
function MoreIntervals({ interval, onlyDayCandles }: { interval: ChartInterval; onlyDayCandles: boolean }) {
  const [search] = useSearchParams()
  const all: readonly ChartInterval[] = onlyDayCandles ? dayIntervals : chartIntervals
  const chosen = furtherIntervals.includes(interval)
  return (
    <PopoverPanel
      text={
        <span className={chosen ? 'font-semibold text-brand' : undefined}>
          {chosen ? intervalNames[interval] : '更多'}
        </span>
      }
    >
      {(close) => (
        <nav aria-label="更多周期">
          {all
            .filter((each) => furtherIntervals.includes(each))
            .map((each) => (
              <Link
                key={each}
                to={changedQuery(search, { interval: each, days: null })}
                keepScroll
                aria-current={each === interval ? 'true' : undefined}
                className={tabItemClass('chip', each === interval, 'flex! w-full')}
                onClick={() => close()}
              >
                {intervalNames[each]}
              </Link>
            ))}
        </nav>
      )}
    </PopoverPanel>
  )
}

interface ChartToolbarProps {
  choice: ChartChoice
  onlyDayCandles: boolean
  asTable: boolean
  /** Menus of the chart in use. */
  children?: ReactNode
  onTable: () => void
  onCsv: () => void
  /** Null while the table is shown. */
  onPicture: (() => void) | null
  onFull: () => void
}

/** Intervals and actions of the chart. */
export function ChartToolbar({
  choice,
  onlyDayCandles,
  asTable,
  children,
  onTable,
  onCsv,
  onPicture,
  onFull,
}: ChartToolbarProps) {
  const [search] = useSearchParams()
  return (
    <header className="row h-11 shrink-0 gap-0.5 border-b border-line px-2">
      <TabLinks
        label="周期"
        items={intervalLinks(search, choice, onlyDayCandles)}
        className="flex-nowrap! gap-0.5!"
        itemClass="px-1.5!"
      />
      <MoreIntervals interval={choice.interval} onlyDayCandles={onlyDayCandles} />
      <span className="row ml-auto">
        {children}
        <IconButton
          icon={asTable ? ChartLine : Table2}
          label={asTable ? '看图' : '表格'}
          className="needs-script"
          aria-pressed={asTable}
          onClick={onTable}
        />
        <IconButton icon={Download} label="导出 CSV" className="needs-script" onClick={onCsv} />
        {onPicture && (
          <IconButton icon={Camera} label="保存图片" className="needs-script" onClick={onPicture} />
        )}
        <IconButton icon={Maximize} label="全屏" className="needs-script" onClick={onFull} />
      </span>
    </header>
  )
}
