import type { DeepPartial, Styles } from 'klinecharts'
import { missing } from '#app/lib/format'
import { readTheme } from '#app/ui/charts/echarts/echart-theme'
import { withAlpha } from './with-alpha'

/** Returns the colour of a token, given its name. */
export type ColourOfToken = (token: string) => string

/** Colours of MA5, MA10, MA20 and MA60: no yellow, no green. */
const lineTokens = ['ink-2', 's1', 's4', 's2'] as const

const types = { candles: 'candle_solid', closes: 'area' } as const

/** Whether the last price is above, below or at 昨结. */
export type LastPriceTone = 'rise' | 'fall' | 'flat'

interface CandleStyleOptions {
  drawn: 'candles' | 'closes'
  /**
   * Null leaves the colour of the last price's tag to the library, which compares the price with the candle's
   * open.
   */
  lastPriceTone: LastPriceTone | null
}

/**
 * Styles of candles, or of a line of closes, in the current theme; must be created again after a theme
 * change.
 */
export function candleStyles(
  at: Element,
  { drawn, lastPriceTone }: CandleStyleOptions,
): { ink: ColourOfToken; font: string; styles: DeepPartial<Styles> } {
  const { ink, font } = readTheme(at)
  const [rise, fall, flat] = [ink('rise'), ink('fall'), ink('ink-3')]
  const last = lastPriceTone && { rise, fall, flat }[lastPriceTone]
  const text = { size: 12, family: font, color: ink('axis') }
  const legend = {
    size: 12,
    family: font,
    color: ink('ink-3'),
    marginLeft: 0,
    marginRight: 10,
    defaultValue: missing,
  }
  const cross = {
    line: { color: ink('cross') },
    text: {
      backgroundColor: ink('ink'),
      borderColor: ink('ink'),
      color: ink('surface'),
      size: 12,
      family: font,
    },
  }
  const thinBar = {
    upColor: withAlpha(rise, 0.7),
    downColor: withAlpha(fall, 0.7),
    noChangeColor: withAlpha(flat, 0.7),
  }
  const styles: DeepPartial<Styles> = {
    grid: { horizontal: { color: ink('grid'), style: 'solid' }, vertical: { show: false } },
    candle: {
      // Both filled: hollow candles are hard to distinguish at six pixels.
      type: types[drawn],
      bar: {
        upColor: rise,
        downColor: fall,
        noChangeColor: flat,
        upBorderColor: rise,
        downBorderColor: fall,
        noChangeBorderColor: flat,
        upWickColor: rise,
        downWickColor: fall,
        noChangeWickColor: flat,
      },
      area: {
        lineColor: ink('brand'),
        lineSize: 1.5,
        backgroundColor: withAlpha(ink('brand'), 0.08),
        point: { color: ink('brand') },
      },
      priceMark: {
        high: { color: ink('ink-2'), textSize: 12, textFamily: font },
        low: { color: ink('ink-2'), textSize: 12, textFamily: font },
        last: {
          upColor: last ?? rise,
          downColor: last ?? fall,
          noChangeColor: last ?? flat,
          text: {
            size: 12,
            family: font,
            color: ink('on-fill'),
            paddingLeft: 4,
            paddingRight: 4,
            borderRadius: 2,
          },
        },
      },
      tooltip: {
        title: { show: false },
        legend,
      },
    },
    indicator: {
      ohlc: { upColor: rise, downColor: fall, noChangeColor: flat },
      bars: [thinBar],
      lines: lineTokens.map((token) => ({ color: ink(token), size: 1, style: 'solid' as const })),
      circles: [{ upColor: rise, downColor: fall, noChangeColor: flat }],
      lastValueMark: { show: false },
      tooltip: { title: { size: 12, family: font, color: ink('ink-2'), marginLeft: 0 }, legend },
    },
    xAxis: { axisLine: { color: ink('line') }, tickLine: { show: false }, tickText: text },
    yAxis: { axisLine: { show: false }, tickLine: { show: false }, tickText: text },
    separator: { color: ink('line'), size: 1 },
    crosshair: { horizontal: cross, vertical: cross },
    overlay: {
      line: { color: ink('brand'), size: 1 },
      point: {
        color: ink('brand'),
        borderColor: ink('brand-soft'),
        activeColor: ink('brand'),
        activeBorderColor: ink('brand-line'),
      },
      text: {
        color: ink('brand'),
        size: 12,
        family: font,
        backgroundColor: ink('surface'),
        borderColor: ink('brand-line'),
        borderSize: 1,
        borderRadius: 4,
      },
    },
  }
  return { ink, font, styles }
}
