import type { ProductFlow } from '@vce/protocol'

/**
 * Columns of fictional products: code, name, sector, 沉淀资金 in 亿, 涨跌幅 in percent, 增仓 in percent of the previous
 * day's open interest.
 */
const table = [
  ['jia', '甲铜', '有色', 420, 1.62, 2.1],
  ['yi', '乙铝', '有色', 210, 0.85, -1.2],
  ['bing', '丙锌', '有色', 96, -0.44, 0.8],
  ['ding', '丁镍', '有色', 88, -2.31, 4.6],
  ['wu', '戊钢', '黑色', 310, -0.72, 1.9],
  ['ji', '己矿', '黑色', 270, 0.35, -2.8],
  ['geng', '庚煤', '黑色', 120, 3.4, 6.2],
  ['xin', '辛粕', '农产品', 180, -1.05, -3.4],
  ['ren', '壬油', '农产品', 160, 0.05, 0.3],
  ['gui', '癸糖', '农产品', 74, 0.92, 1.1],
  ['zi', '子醇', '能化', 140, -0.18, -0.6],
  ['chou', '丑苯', '能化', 66, 2.05, -4.4],
  ['yin', '寅碱', '能化', 130, -1.88, 3.3],
] as const

const openInterestBefore = 1_000_000

const quadrantOf = (change: number, interest: number): ProductFlow['quadrant'] => {
  if (change > 0) return interest > 0 ? 'longBuildUp' : 'shortCovering'
  return interest > 0 ? 'shortBuildUp' : 'longLiquidation'
}

export const sampleFlows: readonly ProductFlow[] = table.map(
  ([code, name, sector, settled, changeRate, interest]) => {
    const flow = settled * 1e8 * ((changeRate + interest) / 100)
    const openInterestChange = Math.round((openInterestBefore * interest) / 100)
    return {
      code,
      name,
      shortName: name,
      exchange: 'SHFE',
      sector,
      group: 'commodity',
      mainContract: null,
      price: null,
      digits: 0,
      changeRate,
      settled: settled * 1e8,
      flow,
      pricePart: settled * 1e6 * changeRate,
      positionPart: settled * 1e6 * interest,
      flowRate: changeRate + interest,
      flow3: null,
      flow5: null,
      flow20: null,
      openInterest: openInterestBefore + openInterestChange,
      openInterestChange,
      turnover: null,
      marginRate: 0.1,
      marginIsOfDay: true,
      quadrant: quadrantOf(changeRate, interest),
    }
  },
)

/** The sample flows; every other product has no change, open interest and flow. */
export const gappyFlows: readonly ProductFlow[] = sampleFlows.map((row, index) =>
  index % 2 === 0
    ? row
    : { ...row, changeRate: null, flow: null, flowRate: null, openInterestChange: null, quadrant: null },
)
