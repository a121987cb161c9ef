import { type ReactNode, useEffect, useRef } from 'react'
import { onThemeChange } from '#app/lib/on-theme-change'
import { cn } from '#app/ui/cn'
import type { EChartsCoreOption } from './echart-core'
import { type ChartTheme, readTheme } from './echart-theme'

export type { ChartTheme } from './echart-theme'

interface EChartProps {
  /** Accessible name. */
  label: string
  /** Called again on a change of theme; must be stable between renders (`useCallback`). */
  option: (theme: ChartTheme) => EChartsCoreOption
  height: number
  /** The same data as a visually hidden table, for screen readers. */
  twin?: ReactNode
  className?: string
}

/** An interactive chart; echarts is loaded when the element scrolls into view. */
export function EChart({ label, option, height, twin, className }: EChartProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!place.current) return
    return onceVisible(place.current, (node) => draw(node, option))
  }, [option])

  return (
    <div className={className}>
      <div ref={place} role="img" aria-label={label} className={cn('w-full rounded-md')} style={{ height }} />
      {twin && <div className="sr-only">{twin}</div>}
    </div>
  )
}

/** Runs once the element is near the viewport; returns the cleanup. */
function onceVisible(node: HTMLElement, run: (node: HTMLElement) => () => void) {
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
  const disposal = new AbortController()
  void Promise.all([import('./echart-core'), document.fonts.ready]).then(([{ init }]) => {
    if (disposal.signal.aborted) return
    const chart = init(node)
    const paint = () => {
      const theme = readTheme(node)
      const base = { animation: false, color: theme.series, textStyle: { fontFamily: theme.font } }
      chart.setOption({ ...base, ...option(theme) }, { notMerge: true })
    }
    paint()
    const stopRestyling = onThemeChange(paint)
    const sizes = new ResizeObserver(() => chart.resize())
    sizes.observe(node)
    disposal.signal.addEventListener('abort', () => {
      stopRestyling()
      sizes.disconnect()
      chart.dispose()
    })
  })
  return () => disposal.abort()
}
