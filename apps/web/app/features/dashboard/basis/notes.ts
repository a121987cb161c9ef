import { price, signed } from '#app/lib/format'
import { sourcePrice } from './basis-source'
import type { BasisHistory } from './queries'

/** How the page computes its figures. */
const lines = [
  '基差 = 现货 − 期货，大于 0 为现货升水（期货贴水），小于 0 为现货贴水（期货升水）；不少资料公布的是期货 − 现货，符号相反，导入时只取现货价、不取其基差。',
  '基差率 = 基差 ÷ 现货；年化 = 基差率 × 365 ÷ 到合约最后交易日的日历天数。期货取结算价，主力为前一日结算时持仓最大的合约，最近月含已进入交割月的合约。',
  '现货先折成期货报价单位：鸡蛋 元/斤 × 1000，生猪 元/千克 × 1000，玻璃 元/㎡ × 80，32% 液碱 ÷ 0.32，国际铜含税价 ÷ 1.13；集运以 SCFIS 为现货；股指另列升贴水 = 期货 − 指数；国债每只券有转换因子，单一现货价不作比较，交易所未逐日公布各券净价，不计算 CTD 与 IRR。',
  '当日没有现货价时最多沿用 3 个交易日（SCFIS 每周公布，沿用 5 日），图中虚点、表中注明；沿用的日子不进入分位、均值与分布。',
  '日变为同一合约较前一交易日，换月当日不受换月影响；走势在换月当日换合约，前后不可直接相比。',
  '分位 =（低于今日的日数 +（与今日相等的日数 − 1）÷ 2）÷（样本 − 1），按基差率；样本不足该年数九成时不给分位，只给样本数。均值与 ±1σ、±2σ 为走势图区间内的样本标准差。',
  '季节图取至多十年的全部基差，按月日对齐，一年一线，当年加粗；沿用现货价的日子在内，圆圈为主力换月，前后不可直接相比。',
  '现货规格与地区为该品种惯用口径，来源所报品质可能不同，升贴水未作品质与地区调整。',
]

/** Worked example with the day's own figures. */
function example({ now, product, spotUnit, digits, spotDigits }: BasisHistory): string {
  if (!now?.spot || now.basis === null || now.spot.inQuoteUnit === null) return ''
  const { times, over, unit, why } = spotUnit
  const steps = [times === 1 ? '' : ` × ${times}`, over === 1 ? '' : ` ÷ ${over}`].join('')
  const spot = price(now.spot.inQuoteUnit, spotDigits)
  const converted = why && steps ? `${sourcePrice(now.spot.price)} ${unit}${steps} = ${spot}，` : ''
  const annual =
    now.annualised === null || now.daysLeft === null
      ? ''
      : `，年化 ${signed(now.basis, spotDigits)} ÷ ${spot} × 365 ÷ ${now.daysLeft} = ${signed(now.annualised, 2, '%')}`
  return `例：${product.name} ${now.tradingDay}，${converted}现货 ${spot} − ${now.contract} ${price(now.future, digits)} = ${signed(now.basis, spotDigits)}，÷ ${spot} = ${signed(now.rate, 2, '%')}${annual}。`
}

export const notesOf = (history: BasisHistory) => [...lines, example(history)]
