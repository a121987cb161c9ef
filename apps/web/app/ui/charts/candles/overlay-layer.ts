import type { Chart } from 'klinecharts'
import type { ColourOfToken } from './candle-styles'
import type { LevelFlag } from './marker-overlays'

/** A labelled horizontal price line in a token's colour. */
export interface PriceLevel {
  price: number
  text: string
  token: string
}

/** A time marked with a vertical line. */
export interface TimeMark {
  end: number
  text: string
  /** 换月 by default, a gap of missing days, or the moment that something beside the chart shows. */
  kind?: 'roll' | 'gap' | 'moment'
}

interface OverlayTheme {
  ink: ColourOfToken
  font: string
}

const flag = {
  size: 12,
  paddingLeft: 4,
  paddingRight: 4,
  paddingTop: 2,
  paddingBottom: 2,
  borderRadius: 2,
}

/** Replaces the price lines over the candles. */
export function placeLevels(chart: Chart, levels: readonly PriceLevel[], { ink, font }: OverlayTheme) {
  chart.removeOverlay({ groupId: 'levels' })
  const downwards = levels.toSorted((a, b) => b.price - a.price)
  for (const [index, { price, text, token }] of downwards.entries()) {
    const color = ink(token)
    const named: LevelFlag = { text, column: index % 3 }
    chart.createOverlay({
      name: 'level',
      groupId: 'levels',
      extendData: named,
      points: [{ value: price }],
      lock: true,
      styles: {
        line: { color, style: 'dashed', dashedValue: [4, 4] },
        text: { ...flag, color: ink('surface'), backgroundColor: color, borderColor: color, family: font },
      },
    })
  }
}

/** Replaces the vertical time marks. */
export function placeMarks(chart: Chart, marks: readonly TimeMark[], { ink, font }: OverlayTheme) {
  chart.removeOverlay({ groupId: 'marks' })
  for (const { end, text, kind = 'roll' } of marks) {
    const isMoment = kind === 'moment'
    chart.createOverlay({
      name: isMoment ? 'roll' : kind,
      groupId: 'marks',
      extendData: text,
      points: [{ timestamp: end }],
      lock: true,
      styles: {
        line: isMoment
          ? { color: ink('brand'), style: 'solid', size: 2 }
          : { color: ink('ink-4'), style: 'dashed', dashedValue: [2, 3] },
        text: {
          ...flag,
          color: ink(isMoment ? 'on-fill' : 'ink-2'),
          backgroundColor: ink(isMoment ? 'brand-fill' : 'hover'),
          borderColor: ink(isMoment ? 'brand-fill' : 'line-2'),
          family: font,
        },
      },
    })
  }
}
