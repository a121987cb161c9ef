import { type ReactNode, useRef, useState } from 'react'
import { cn } from '../../../../ui/cn'
import type { ChartChoice } from '../choice'
import { ChartToolbar } from './chart-toolbar'

interface ChartCardProps {
  label: string
  choice: ChartChoice
  /** There are no minutes of it. */
  daysAlone: boolean
  menus?: ReactNode
  /** Under the chart: indicators. */
  below?: ReactNode
  /** The same facts as a table; read out beside the chart, seen in its place. */
  table: ReactNode
  foot: ReactNode
  onCsv: () => void
  onPicture?: () => void
  /** Painted by script: without it the table stands alone. */
  painted?: boolean
  /** The table is opened: its figures should be of now. */
  onTable?: () => void
  children: ReactNode
}

/** A chart with everything round it: intervals, menus, its twin, the whole screen. */
export function ChartCard(props: ChartCardProps) {
  const {
    label,
    choice,
    daysAlone,
    menus,
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
        onPicture={onPicture && !asTable ? onPicture : null}
        onFull={() => {
          if (document.fullscreenElement) void document.exitFullscreen()
          else void card.current?.requestFullscreen()
        }}
      >
        {menus}
      </ChartToolbar>
      <div
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
        className={asTable ? 'h-175 overflow-y-auto [:fullscreen>&]:flex-1' : 'sr-only noscript:not-sr-only'}
      >
        {table}
      </section>
      {below}
      <footer className="rule mt-auto px-4 py-2">{foot}</footer>
    </section>
  )
}
