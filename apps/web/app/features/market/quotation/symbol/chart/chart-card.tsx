import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { ChartChoice } from '#app/features/market/quotation/choice'
import { cn } from '#app/ui/cn'
import { ChartToolbar } from './chart-toolbar'
import type { FullSubject } from './full/full-head'
import { enterFullScreen, leaveFullScreen, useEscape, useFullView } from './full/full-view'

const FullHead = lazy(() => import('./full/full-head'))
const FullSide = lazy(() => import('./full/full-side'))

interface ChartCardProps {
  label: string
  /** Data for the head and 盘口 of the full-screen view. */
  subject: FullSubject
  /** Name of the chart; unique on its page. */
  chartName?: string
  choice: ChartChoice
  /** Whether there is no minute data; only daily and longer intervals are then offered. */
  onlyDayCandles: boolean
  menus?: ReactNode
  /** Legend between the toolbar and the chart. */
  above?: ReactNode
  /** Indicator bar under the chart. */
  below?: ReactNode
  /**
   * The chart's data as a table: hidden next to the chart for screen readers, or shown instead of the chart.
   */
  table: ReactNode
  foot: ReactNode
  onCsv: () => void
  /** Saves a picture of the chart; receives the element that shows it. */
  onPicture: (stage: HTMLElement) => void
  /** Whether the chart needs scripts; without scripts only the table is shown. */
  painted?: boolean
  /** Called when the table is opened, to refresh its figures. */
  onTable?: () => void
  children: ReactNode
}

/** Grows with the height of the window; 700 px in most windows, as in the server's HTML. */
const stageHeight = 'h-[clamp(700px,100vh-530px,1040px)]'

/** Frame of a chart: intervals, menus, table view, full screen. */
export function ChartCard({ subject, chartName = 'chart', ...props }: ChartCardProps) {
  const {
    label,
    choice,
    onlyDayCandles,
    menus,
    above,
    below,
    table,
    foot,
    painted,
    onCsv,
    onPicture,
    onTable,
  } = props
  const card = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [asTable, setAsTable] = useState(false)
  const { full, book } = useFullView(chartName)
  useEscape(full)
  // Keeps the card's space on the page during full screen, so that nothing has moved afterwards.
  const [height, setHeight] = useState(0)
  return (
    <div className="grid min-w-0" style={full ? { minHeight: height } : undefined}>
      <section
        ref={card}
        aria-label={label}
        data-full={full || undefined}
        className={cn(
          'box flex min-w-0 flex-col overflow-hidden',
          full && 'fixed inset-0 z-35 rounded-none! border-0!',
        )}
      >
        <h2 className="sr-only">{label}</h2>
        {full && (
          <Suspense fallback={<div className="h-12 shrink-0 border-b border-line" />}>
            <FullHead subject={subject} book={book} />
          </Suspense>
        )}
        <ChartToolbar
          choice={choice}
          onlyDayCandles={onlyDayCandles}
          asTable={asTable}
          onTable={() => {
            if (!asTable) onTable?.()
            setAsTable(!asTable)
          }}
          onCsv={onCsv}
          onPicture={asTable ? null : () => stage.current && onPicture(stage.current)}
          onFull={() => {
            if (full) return leaveFullScreen()
            setHeight(card.current?.offsetHeight ?? 0)
            enterFullScreen(chartName)
          }}
        >
          {menus}
        </ChartToolbar>
        <div className={cn('flex min-w-0', full && 'min-h-0 flex-1')}>
          <div className="flex min-w-0 flex-1 flex-col">
            {above}
            <div
              ref={stage}
              className={cn(
                'relative',
                full ? 'min-h-0 flex-1' : stageHeight,
                asTable && 'hidden',
                painted && 'noscript:hidden',
              )}
            >
              {props.children}
            </div>
            <section
              aria-label={`${label}，表格`}
              tabIndex={asTable ? 0 : undefined}
              className={asTable ? cn('overflow-y-auto', full ? 'min-h-0 flex-1' : stageHeight) : 'unseen'}
            >
              {table}
            </section>
            {below}
          </div>
          {full && book && (
            <Suspense fallback={<div className="w-70 shrink-0 border-l border-line" />}>
              <FullSide subject={subject} />
            </Suspense>
          )}
        </div>
        <footer className="rule mt-auto px-4 py-2">{foot}</footer>
      </section>
    </div>
  )
}
