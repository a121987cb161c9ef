import { price, signed } from '#app/lib/format'
import type { Explanation } from '#app/ui/layout/notes'
import { sourcePriceText } from './basis-source'
import type { BasisHistory } from './queries'

const scope = [
  '期货取结算价；主力为前一日结算时持仓量最大的合约，最近月包括已进入交割月的合约。',
  '现货价先折成期货报价单位：鸡蛋 元/斤 × 1000，生猪 元/千克 × 1000，玻璃 元/㎡ × 80，32% 液碱 ÷ 0.32，国际铜含税价 ÷ 1.13；集运以 SCFIS 为现货。',
  '当日无现货价的，最多沿用 3 个交易日（SCFIS 每周公布一次，沿用 5 日），图上为虚点，表中另有注明；沿用的日子不计入分位、均值与分布。',
  '日变为同一合约与前一交易日相比，不受换月影响；走势图在换月当日更换合约，前后不可直接相比。',
  '季节图最多取十年，按月日对齐，一年一线，当年加粗；含沿用现货价的日子，圆圈为主力换月。',
  '现货规格与地区取该品种的惯用口径，未作品质与地区升贴水调整。',
  '国债期货各券有转换因子，单一现货价不可比；交易所未逐日公布各券净价，不计算 CTD 与 IRR。',
]

const formulas = [
  '基差 = 现货 − 期货：大于 0 为现货升水（期货贴水），小于 0 为现货贴水（期货升水）。部分资料按“期货 − 现货”公布，符号相反；本站只采用其现货价。',
  '基差率 = 基差 ÷ 现货；年化基差率 = 基差率 × 365 ÷ 距合约最后交易日的自然日数。',
  '股指另列升贴水 = 期货 − 指数。',
  '分位 =（低于今日的日数 +（与今日相等的日数 − 1）÷ 2）÷（样本数 − 1），按基差率计算；样本不足该年数的九成时不给分位。',
  '均值与 ±1σ、±2σ 取走势图所示区间，σ 为样本标准差。',
]

/** Worked example with figures of the shown day. */
function example({ now, product, spotUnit, digits, spotDigits }: BasisHistory): string {
  if (!now?.spot || now.basis === null || now.spot.inQuoteUnit === null) return ''
  const { times, over, unit, why } = spotUnit
  const steps = [times === 1 ? '' : ` × ${times}`, over === 1 ? '' : ` ÷ ${over}`].join('')
  const spot = price(now.spot.inQuoteUnit, spotDigits)
  const converted = why && steps ? `${sourcePriceText(now.spot.price)} ${unit}${steps} = ${spot}，` : ''
  const annual =
    now.annualised === null || now.daysLeft === null
      ? ''
      : `，年化 ${signed(now.basis, spotDigits)} ÷ ${spot} × 365 ÷ ${now.daysLeft} = ${signed(now.annualised, 2, '%')}`
  return `${product.name} ${now.tradingDay}，${converted}现货 ${spot} − ${now.contract} ${price(now.future, digits)} = ${signed(now.basis, spotDigits)}，÷ ${spot} = ${signed(now.rate, 2, '%')}${annual}。`
}

export const notesOf = (history: BasisHistory): Explanation => ({
  scope,
  formulas,
  examples: [example(history)],
})
