import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from './cn'
import type { EChartsCoreOption } from './echart-core'
import { type ChartTheme, readTheme } from './echart-theme'

export type { ChartTheme } from './echart-theme'

interface EChartProps {
  /** What it shows, for those who listen. */
  label: string
  /** Made anew when the reader changes theme; keep it stable between renders (`useCallback`). */
  option: (theme: ChartTheme) => EChartsCoreOption
  height: number
  /** The same facts as a table, for screen readers; not seen. */
  twin?: ReactNode
  className?: string
}

/** A chart a reader explores; echarts is fetched when the place scrolls into view. */
export function EChart({ label, option, height, twin, className }: EChartProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!place.current) return
    return whenSeen(place.current, (node) => draw(node, option))
  }, [option])

  return (
    <div className={className}>
      <div ref={place} role="img" aria-label={label} className={cn('w-full rounded-md')} style={{ height }} />
      {twin && <div className="sr-only">{twin}</div>}
    </div>
  )
}

/** Runs once the element is near the window; what it returns undoes it. */
function whenSeen(node: HTMLElement, run: (node: HTMLElement) => () => void) {
  let undo: (() => void) | undefined
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      undo = run(node)
    },
    { rootMargin: '200px' },
  )
  watcher.observe(node)
  return () => {
    watcher.disconnect()
    undo?.()
  }
}

function draw(node: HTMLElement, option: EChartProps['option']) {
  const ending = new AbortController()
  void Promise.all([import('./echart-core'), document.fonts.ready]).then(([{ init }]) => {
    if (ending.signal.aborted) return
    const chart = init(node)
    const paint = () => {
      const theme = readTheme(node)
      const ground = { animation: false, color: theme.series, textStyle: { fontFamily: theme.font } }
      chart.setOption({ ...ground, ...option(theme) }, { notMerge: true })
    }
    paint()
    const themes = new MutationObserver(paint)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-grey', 'data-candles'] })
    const sizes = new ResizeObserver(() => chart.resize())
    sizes.observe(node)
    ending.signal.addEventListener('abort', () => {
      themes.disconnect()
      sizes.disconnect()
      chart.dispose()
    })
  })
  return () => ending.abort()
}
