import type { IndicatorSetting } from '@vce/protocol'
import { type Chart, utils } from 'klinecharts'
import type { ColourOfToken } from './candle-styles'
import { type IndicatorSettings, isSameSetting, settingOf } from './indicator-settings'
import type { IndicatorName } from './indicator-values'
import { axisGaps, legendFontSize, legendRowCount } from './legend-rows'
import { fittedHeights, minPaneHeight, type PaneHeights } from './pane-heights'
import { figuresOf } from './register-indicators'
import { reserveLegendGap, showInterest, volumePane } from './volume-pane'

const candlePane = 'candle_pane'
/** Pixels reserved for a value in a legend, with the space after it. */
const valueWidth = 76

export interface ShownIndicators {
  /** Over the candles. */
  over: readonly IndicatorName[]
  /** Drawn in separate panes below the candles; the volume first. */
  below: readonly IndicatorName[]
  settings: IndicatorSettings
  /** 持仓线 in the volume pane. */
  interest: boolean
  /** Heights that the reader has set for panes. */
  heights: PaneHeights
}

const nothingShown: ShownIndicators = { over: [], below: [], settings: {}, interest: false, heights: {} }

/** The indicators of a chart with their parameters, line styles and panes. */
export function createIndicatorLayer(chart: Chart, theme: () => { ink: ColourOfToken; font: string }) {
  let shown = nothingShown
  /** Number of legend rows over the candles without the rows of indicators; at first the candles' own row. */
  let candleRows = 1
  /** Whether legends are hidden. */
  let quiet = false

  const linesOf = ({ lines }: IndicatorSetting, size = 1) =>
    lines
      .filter((each) => each.shown)
      .map(({ token }) => ({ color: theme().ink(token), size, style: 'solid' as const }))

  const described = (name: IndicatorName, paneId: string) => {
    const setting = settingOf(shown.settings, name)
    return { name, paneId, ...figuresOf(name, setting), styles: { lines: linesOf(setting) } }
  }

  const hasInterest = () =>
    shown.interest &&
    shown.below.includes('VOL') &&
    settingOf(shown.settings, 'OI').lines.some((line) => line.shown)

  const drawInterest = () => {
    const [line] = linesOf(settingOf(shown.settings, 'OI'), 1.5)
    showInterest(chart, hasInterest(), {
      color: line?.color ?? '',
      size: 1.5,
    })
  }

  /** Number of legend rows that an indicator needs at most. */
  function rowsOf(name: IndicatorName, width: number) {
    if (quiet) return 0
    const { figures, calcParams } = figuresOf(name, settingOf(shown.settings, name))
    const extra = name === 'VOL' && hasInterest() ? ['持仓 ', '日增仓 '] : []
    const titles = [...figures.map(({ title = '' }) => title), ...extra]
    return legendRowCount(
      [
        { text: `${name}(${calcParams.join(',')})`, more: 10 },
        ...titles.map((text) => ({ text, more: valueWidth })),
      ],
      { width, measured: (text) => utils.calcTextWidth(text, legendFontSize, 'normal', theme().font) },
    )
  }

  const fitted = () => fittedHeights(shown.heights, shown.below, chart.getSize()?.height ?? 700)

  /** Gives each pane its height and room for its legend. */
  function makeRoom() {
    const width = (chart.getSize(candlePane, 'main')?.width || 600) - 8
    const { panes, candles } = fitted()
    const rows = (quiet ? 0 : candleRows) + shown.over.reduce((sum, name) => sum + rowsOf(name, width), 0)
    // `more` leaves room for the label of the highest price above its candle.
    const over = axisGaps(candles, { rows, more: 18, bottom: 16 })
    chart.overrideYAxis({ paneId: candlePane, gap: over })
    for (const name of shown.below) {
      const height = panes.get(name) ?? minPaneHeight
      chart.setPaneOptions({ id: name, height, minHeight: minPaneHeight })
      const room = (bottom: number) => axisGaps(height, { rows: rowsOf(name, width), bottom })
      if (name === volumePane) reserveLegendGap(chart, room)
      else chart.overrideYAxis({ paneId: name, gap: room(6) })
    }
  }

  return {
    show(next: ShownIndicators) {
      const before = shown
      shown = next
      for (const name of before.over)
        if (!next.over.includes(name)) chart.removeIndicator({ paneId: candlePane, name })
      for (const name of before.below) if (!next.below.includes(name)) chart.removeIndicator({ paneId: name })
      const changed = (name: IndicatorName) =>
        !isSameSetting(settingOf(before.settings, name), settingOf(next.settings, name))
      for (const name of next.over) {
        if (!before.over.includes(name)) chart.createIndicator(described(name, candlePane), true)
        else if (changed(name)) chart.overrideIndicator(described(name, candlePane))
      }
      for (const name of next.below) {
        if (!before.below.includes(name)) chart.createIndicator(described(name, name))
        else if (changed(name)) chart.overrideIndicator(described(name, name))
      }
      drawInterest()
      makeRoom()
    },
    /** Applies the colours of the current theme. */
    restyle() {
      for (const name of shown.over) chart.overrideIndicator(described(name, candlePane))
      for (const name of shown.below) chart.overrideIndicator(described(name, name))
      drawInterest()
    },
    /** Sets the number of legend rows over the candles, without the rows of indicators. */
    legend(rows: number) {
      if (rows === candleRows) return
      candleRows = rows
      makeRoom()
    },
    /** Hides legends, so that panes reserve no room for them. */
    quiet(next: boolean) {
      if (next === quiet) return
      quiet = next
      makeRoom()
    },
    makeRoom,
    /** Whether the volume pane shows open interest. */
    hasInterest: () => hasInterest(),
    /** Current heights of the panes below the candles, in pixels. */
    heights: (): PaneHeights =>
      Object.fromEntries(shown.below.map((name) => [name, Math.round(chart.getSize(name)?.height ?? 0)])),
  }
}
