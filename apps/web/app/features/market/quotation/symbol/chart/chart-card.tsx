import { type ReactNode, useRef, useState } from 'react'
import type { ChartChoice } from '#app/features/market/quotation/choice'
import { cn } from '#app/ui/cn'
import { ChartToolbar } from './chart-toolbar'

interface ChartCardProps {
  label: string
  choice: ChartChoice
  /** No minute data, so daily and longer intervals only. */
  daysAlone: boolean
  menus?: ReactNode
  /** Legend between the toolbar and the chart. */
  above?: ReactNode
  /** Indicator bar under the chart. */
  below?: ReactNode
  /** The same data as a table: for screen readers next to the chart, or shown in its place. */
  table: ReactNode
  foot: ReactNode
  onCsv: () => void
  /** Saves the chart, shown by the element, as a picture. */
  onPicture: (stage: HTMLElement) => void
  /** Painted by script: without scripts only the table is shown. */
  painted?: boolean
  /** Called when the table is opened, to refresh its figures. */
  onTable?: () => void
  children: ReactNode
}

/** Frame of a chart: intervals, menus, table view, full screen. */
export function ChartCard(props: ChartCardProps) {
  const {
    label,
    choice,
    daysAlone,
    menus,
    above,
    below,
    table,
    foot,
    painted,
    onCsv,
    onPicture,
    onTable,
    children,
  } = props
  const card = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [asTable, setAsTable] = useState(false)
  return (
    <section ref={card} aria-label={label} className="box flex min-w-0 flex-col overflow-hidden">
      <h2 className="sr-only">{label}</h2>
      <ChartToolbar
        choice={choice}
        daysAlone={daysAlone}
        asTable={asTable}
        onTable={() => {
          if (!asTable) onTable?.()
          setAsTable(!asTable)
        }}
        onCsv={onCsv}
        onPicture={asTable ? null : () => stage.current && onPicture(stage.current)}
        onFull={() => {
          if (document.fullscreenElement) void document.exitFullscreen()
          else void card.current?.requestFullscreen()
        }}
      >
        {menus}
      </ChartToolbar>
      {above}
      <div
        ref={stage}
        className={cn(
          'relative h-175 [:fullscreen>&]:h-auto [:fullscreen>&]:flex-1',
          asTable && 'hidden',
          painted && 'noscript:hidden',
        )}
      >
        {children}
      </div>
      <section
        aria-label={`${label}，表格`}
        tabIndex={asTable ? 0 : undefined}
        className={asTable ? 'h-175 overflow-y-auto [:fullscreen>&]:flex-1' : 'unseen'}
      >
        {table}
      </section>
      {below}
      <footer className="rule mt-auto px-4 py-2">{foot}</footer>
    </section>
  )
}
