import type { Spread, SpreadSeriesPoint } from '@vce/protocol'
import { missing, price } from '#app/lib/format'
import type { ChartTheme } from '#app/ui/charts/echarts/echart'

const panes = [
  { left: 64, right: 64, top: 36, height: 176 },
  { left: 64, right: 64, top: 240, height: 112 },
]

/**
 * Whether the legs share one price scale: they do if they have the same unit and similar prices, as 近月 and 远月
 * have, so that the distance between them is visible.
 */
export function hasSharedScale(legs: Spread['legs']): boolean {
  const prices = legs.flatMap(({ price }) => price ?? [])
  const sameUnit = legs.every(({ quoteUnit }) => quoteUnit === legs[0]?.quoteUnit)
  return sameUnit && prices.length === legs.length && Math.max(...prices) <= Math.min(...prices) * 1.5
}

/** Two panes over the same days: prices of the legs, and the spread as an area. */
export function legsOption(theme: ChartTheme, spread: Spread, points: readonly SpreadSeriesPoint[]) {
  const days = points.map(({ tradingDay }) => tradingDay)
  const { legs, digits, name } = spread
  const rolls = points.flatMap(({ tradingDay, rolled }) => (rolled ? [{ xAxis: tradingDay }] : []))
  const marks = {
    symbol: 'none',
    silent: true,
    label: { show: false },
    lineStyle: { color: theme.ink('ink-4'), type: 'dashed', width: 1 },
    data: rolls,
  }
  const shared = hasSharedScale(legs)
  const formatted = (of: number) => (value: number | null | undefined) =>
    value === null || value === undefined ? missing : price(value, of)
  return {
    color: theme.series,
    grid: panes,
    legend: { ...theme.legend, left: 0, top: 0 },
    tooltip: { ...theme.tooltip, trigger: 'axis' },
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    dataZoom: [
      { type: 'inside', xAxisIndex: [0, 1], zoomOnMouseWheel: 'ctrl' },
      { type: 'slider', xAxisIndex: [0, 1], height: 20, bottom: 8, brushSelect: false },
    ],
    xAxis: panes.map((_, gridIndex) => ({
      ...theme.x,
      type: 'category',
      gridIndex,
      data: days,
      axisLabel: { ...theme.x.axisLabel, show: gridIndex === 1, formatter: (day: string) => day.slice(5) },
    })),
    yAxis: [
      ...legs.map((leg, index) => ({
        ...theme.y,
        type: 'value',
        scale: true,
        gridIndex: 0,
        splitNumber: 4,
        // Legs that do not share a scale each have their own, since a cheap leg would otherwise be a flat
        // line; only two axes have room.
        show: index === 0 || (index === 1 && !shared),
        position: index === 0 ? 'left' : 'right',
        splitLine: { ...theme.y.splitLine, show: index === 0 },
        axisLabel: { ...theme.y.axisLabel, formatter: formatted(leg.digits) },
      })),
      {
        ...theme.y,
        type: 'value',
        scale: true,
        gridIndex: 1,
        splitNumber: 3,
        axisLabel: { ...theme.y.axisLabel, formatter: formatted(digits) },
      },
    ],
    series: [
      ...legs.map((leg, index) => ({
        name: leg.named && leg.contract ? leg.contract : leg.shortName,
        type: 'line',
        showSymbol: false,
        lineStyle: { width: 1.5 },
        xAxisIndex: 0,
        yAxisIndex: shared ? 0 : index,
        data: points.map(({ prices }) => prices[index] ?? null),
        tooltip: { valueFormatter: formatted(leg.digits) },
        markLine: index === 0 ? marks : undefined,
      })),
      {
        name,
        type: 'line',
        showSymbol: false,
        lineStyle: { width: 1.5 },
        areaStyle: { opacity: 0.12 },
        xAxisIndex: 1,
        yAxisIndex: legs.length,
        data: points.map(({ value }) => value),
        tooltip: { valueFormatter: formatted(digits) },
        markLine: marks,
      },
    ],
  }
}
