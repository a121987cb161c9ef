/** A word of the portal or of the market with its meaning. */
export interface ExplainedTerm {
  name: string
  /** Other names. */
  others: readonly string[]
  /** Definition in one or two sentences. */
  text: string
  formula?: string
  /** The page of the portal that uses or explains the term. */
  page: string
}

/*
 * Terms that pages explain in place. The assistant answers with the same texts. Each is a constant of its
 * own, so that a page loads only the terms that it shows.
 */

export const settledFundsTerm: ExplainedTerm = {
  name: '沉淀资金',
  others: ['沉淀'],
  text: '一个合约或品种全部持仓占用的保证金，买卖双方都计。',
  formula: '沉淀资金 = 价格 × 持仓量 × 合约乘数 × 保证金率 × 2',
  page: '/viewingData?showModel=zjlx',
}

export const flowTerm: ExplainedTerm = {
  name: '资金流入',
  others: ['资金流出', '资金净流入', '净流入'],
  text: '当日沉淀资金与前一交易日之差，两日用同一保证金率，为负即流出。',
  formula: '资金流入 = 当日沉淀资金 − 前一交易日沉淀资金',
  page: '/viewingData?showModel=zjlx',
}

export const bbasTerm: ExplainedTerm = {
  name: 'BBAS',
  others: ['BBAS 品种分析'],
  text: '按品种看枢轴价位、机构观点、市场快讯与历年季节规律的分析页。',
  page: '/bbasV3',
}

export const indicatorsTerm: ExplainedTerm = {
  name: '领指标',
  others: [],
  text: '六个常用技术指标在主力合约上的读数。指标订阅尚未开放。',
  page: '/quotation?type=2',
}

export const pointsTerm: ExplainedTerm = {
  name: 'V粒',
  others: [],
  text: '本站的积分，可兑换查询次数等；不能兑换现金。',
  page: '/my/vliV2',
}

export const vouchersTerm: ExplainedTerm = {
  name: 'V券',
  others: [],
  text: '本站的充值凭证，1 V券 = 1 元，用于开通会员等；不可转让。',
  page: '/my/recharge',
}

export const explainedTerms: readonly ExplainedTerm[] = [
  settledFundsTerm,
  flowTerm,
  bbasTerm,
  indicatorsTerm,
  pointsTerm,
  vouchersTerm,
]
