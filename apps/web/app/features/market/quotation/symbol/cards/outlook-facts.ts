import type { getSpreadBoard, getSymbolOutlook, OutputOf, World } from '@vce/protocol'
import { missing, percent, signed, toneOf } from '#app/lib/format'
import type { Fact } from './fundamental-facts'

type Season = OutputOf<typeof getSymbolOutlook>['season']
type Presets = OutputOf<typeof getSpreadBoard>['presets']

/** Number of years below which a count is shown instead of a percentage. */
const minSample = 3

/** 季节性: results of the same month in earlier years, such as `11 月 60% 上涨，均 +1.23%`. */
export function seasonFact(
  season: Season | undefined,
  { product, world }: { product: string; world: World },
): Fact {
  if (!season || season.count === 0) return { name: '季节性', value: missing }
  const { at, count, up, upProbability, meanReturn } = season
  const often = count < minSample ? `${count} 年 ${up} 涨` : `${percent(upProbability, 0)} 上涨`
  return {
    name: '季节性',
    value: `${at} 月 ${often}，均 ${signed(meanReturn, 2, '%')}`,
    tone: toneOf(meanReturn, 2),
    to: `/bbasV3/details?symbol=${product}&tab=statistics&world=${world}`,
  }
}

/**
 * 产业利润 of a product, taken from a preset whose profit is known: the first preset with the product as output,
 * otherwise the first with the product as input. The text begins with the preset's name.
 */
export function profitFact(
  presets: Presets | undefined,
  { product, world }: { product: string; world: World },
): Fact {
  const profits = (presets ?? []).filter(({ kind, missing: reason }) => kind === 'profit' && reason === null)
  const weightIn = ({ legs }: Presets[number]) =>
    legs.find((leg) => leg.product === product)?.coefficient ?? 0
  const preset = profits.find((each) => weightIn(each) > 0) ?? profits.find((each) => weightIn(each) < 0)
  if (!preset || preset.value === null) return { name: '产业利润', value: missing }
  return {
    name: '产业利润',
    value: `${preset.name} ${signed(preset.value, preset.digits)}`,
    to: `/viewingData?showModel=jctlzst&view=cross&spread=${preset.key}&world=${world}`,
  }
}
