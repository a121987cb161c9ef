import type { KLineData, TooltipLegend } from 'klinecharts'
import { missing, percent, price, signed } from '#app/lib/format'
import { barFigures, type ChangeRule, changeNames } from './bar-figures'
import { bigNumberText } from './big-number'
import type { Bar } from './candle-bars'
import type { ColourOfToken } from './candle-styles'

export interface LegendRule extends ChangeRule {
  /** Label of a bar by its end. */
  label: (end: number) => string
  digits: number
  drawn: 'candles' | 'closes'
  /** Daily candles, which have settlements. */
  isDaily: boolean
  /** Whether the volume pane's legend shows open interest, so that this legend leaves it out. */
  hasInterest: boolean
}

interface Neighbours {
  prev: KLineData | null
  current: KLineData | null
}

const lots = (count: number | null | undefined) => (count == null ? missing : bigNumberText(count))

/** The legend of a candle: prices, change, lots, money and open interest. */
export function candleLegend(
  { prev, current }: Neighbours,
  rule: LegendRule,
  ink: ColourOfToken,
): TooltipLegend[] {
  if (!current) return []
  const bar = current as Bar
  const figures = barFigures(bar, prev as Bar | null, rule)
  const { digits } = rule
  const tone = (value: number | null) =>
    ink(value === null || value === 0 ? 'ink-2' : value > 0 ? 'rise' : 'fall')
  const part = (title: string, text: string, color = ink('ink-2')): TooltipLegend => ({
    title: { text: `${title} `, color: ink('ink-3') },
    value: { text, color },
  })
  const prices =
    rule.drawn === 'candles'
      ? [
          part('开', price(bar.open, digits)),
          part('高', price(bar.high, digits)),
          part('低', price(bar.low, digits)),
        ]
      : []
  return [
    {
      title: { text: '', color: ink('ink-3') },
      value: { text: rule.label(bar.timestamp), color: ink('ink-2') },
    },
    ...prices,
    part('收', price(bar.close, digits)),
    part(
      changeNames[rule.base],
      `${signed(figures.change, digits)} ${signed(figures.changeRate, 2, '%')}`,
      tone(figures.change),
    ),
    part('振幅', percent(figures.amplitude)),
    ...(rule.isDaily ? [part('结算', price(figures.settlement, digits))] : []),
    part('量', lots(bar.volume)),
    part('额', lots(bar.turnover)),
    ...(rule.hasInterest
      ? []
      : [part('持仓', lots(bar.openInterest)), part('增仓', signed(figures.interestChange))]),
  ]
}
