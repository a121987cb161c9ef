/**
 * Class of a measure. Figures of the same class are comparable as shown; 万 and 亿 scale lots, tons and money.
 */
export type UnitClass =
  | 'price'
  | 'lots'
  | 'percent'
  | 'money'
  | 'tons'
  | 'count'
  | 'ratio'
  | 'days'
  | 'score'
  | 'text'

export interface Measure {
  /** Name in table headers and sentences. */
  name: string
  /** Other Chinese terms for the measure, the longest first. */
  words: readonly string[]
  of: UnitClass
  /** The value is shown with plus or minus: a change, a difference, a profit. */
  signed?: true
  /** Chinese terms that claim a value above zero (`up`) or below zero (`down`). */
  up?: readonly string[]
  down?: readonly string[]
}

const change = {
  signed: true as const,
  up: ['增', '加', '升', '上升', '多了'],
  down: ['减', '降', '下降', '少了'],
}
const move = {
  signed: true as const,
  up: ['涨', '上涨', '走高', '升'],
  down: ['跌', '下跌', '走低', '降'],
}

const measure = <const T extends Record<string, Measure>>(of: T): Record<keyof T & string, Measure> => of

/** Every measure a fact of this portal may have. */
export const measures = measure({
  last: { name: '最新价', words: ['现价', '报价', '价格', '报', '最新'], of: 'price' },
  open: { name: '开盘价', words: ['开盘'], of: 'price' },
  high: { name: '最高价', words: ['最高', '高点'], of: 'price' },
  low: { name: '最低价', words: ['最低', '低点'], of: 'price' },
  close: { name: '收盘价', words: ['收盘', '收于', '收', '价格'], of: 'price' },
  settlement: { name: '结算价', words: ['结算'], of: 'price' },
  previousSettlement: { name: '昨结算', words: ['昨结'], of: 'price' },
  average: { name: '均价', words: ['平均价'], of: 'price' },
  limitUp: { name: '涨停价', words: ['涨停板', '涨停'], of: 'price' },
  limitDown: { name: '跌停价', words: ['跌停板', '跌停'], of: 'price' },
  priceChange: { name: '涨跌', words: ['变动', '上涨', '下跌', '涨', '跌'], of: 'price', ...move },
  changePct: {
    name: '涨跌幅',
    words: ['涨幅', '跌幅', '幅度', '上涨', '下跌', '涨', '跌'],
    of: 'percent',
    ...move,
  },
  amplitude: { name: '振幅', words: ['波动幅度'], of: 'percent' },
  volume: { name: '成交量', words: ['成交'], of: 'lots' },
  turnover: { name: '成交额', words: ['成交金额'], of: 'money' },
  openInterest: { name: '持仓量', words: ['持仓'], of: 'lots' },
  openInterestChange: {
    name: '日增仓',
    words: ['增仓', '减仓', '持仓变化', '持仓增减', '持仓'],
    of: 'lots',
    ...change,
  },

  longLots: { name: '多单', words: ['多头持仓', '多头', '持多'], of: 'lots' },
  shortLots: { name: '空单', words: ['空头持仓', '空头', '持空'], of: 'lots' },
  longChange: { name: '多单增减', words: ['多单', '多头', '加多', '减多', '增减'], of: 'lots', ...change },
  shortChange: { name: '空单增减', words: ['空单', '空头', '加空', '减空', '增减'], of: 'lots', ...change },
  netLots: {
    name: '净持仓',
    words: ['净头寸', '净多', '净空'],
    of: 'lots',
    signed: true,
    up: ['净多'],
    down: ['净空'],
  },
  netChange: { name: '净持仓增减', words: ['净持仓', '净多', '净空', '增减'], of: 'lots', ...change },
  share: { name: '占比', words: ['比例', '份额'], of: 'percent' },
  longShortRatio: { name: '多空比', words: ['多空持仓比'], of: 'ratio' },
  concentration: { name: '集中度', words: ['CR5', 'CR10', 'CR20', '占比'], of: 'percent' },
  seatCost: { name: '估算成本', words: ['建仓成本', '持仓成本', '成本'], of: 'price' },
  profit: {
    name: '盈亏',
    words: ['盈利', '亏损', '赚', '亏', '浮盈', '浮亏'],
    of: 'money',
    signed: true,
    up: ['盈利', '赚', '浮盈', '盈'],
    down: ['亏损', '亏', '浮亏'],
  },

  flow: {
    name: '资金净流入',
    words: ['净流入', '净流出', '资金流入', '资金流出', '流入', '流出', '资金'],
    of: 'money',
    signed: true,
    up: ['流入'],
    down: ['流出'],
  },
  flowRate: {
    name: '流入率',
    words: ['资金流入率', '流出率'],
    of: 'percent',
    signed: true,
    up: ['流入'],
    down: ['流出'],
  },
  pool: { name: '沉淀资金', words: ['沉淀'], of: 'money' },
  risers: { name: '上涨家数', words: ['上涨', '涨'], of: 'count' },
  fallers: { name: '下跌家数', words: ['下跌', '跌'], of: 'count' },
  unchanged: { name: '平盘家数', words: ['平盘', '持平'], of: 'count' },
  index: { name: '商品指数', words: ['指数'], of: 'score' },

  spot: { name: '现货价', words: ['现货'], of: 'price' },
  basis: {
    name: '基差',
    words: ['升水', '贴水', '升贴水'],
    of: 'price',
    signed: true,
    up: ['现货升水', '期货贴水', '贴水'],
    down: ['现货贴水', '期货升水', '升水'],
  },
  basisRate: {
    name: '基差率',
    words: ['基差', '升水', '贴水'],
    of: 'percent',
    signed: true,
    up: ['现货升水', '期货贴水', '贴水'],
    down: ['现货贴水', '期货升水', '升水'],
  },
  percentile: { name: '分位', words: ['分位数', '百分位', '历史分位'], of: 'percent' },
  spread: { name: '价差', words: ['比价', '利润', '加工费'], of: 'price', signed: true },
  spreadRatio: { name: '比价', words: ['比值'], of: 'ratio' },
  spreadChange: { name: '价差变化', words: ['价差', '走扩', '收窄'], of: 'price', ...change },
  mean: { name: '均值', words: ['平均', '中枢'], of: 'price', signed: true },
  bandUpper: { name: '上轨', words: ['上沿'], of: 'price', signed: true },
  bandLower: { name: '下轨', words: ['下沿'], of: 'price', signed: true },
  monthPrice: { name: '合约价格', words: ['价格', '结算价', '收盘'], of: 'price' },
  rollYield: {
    name: '年化展期收益',
    words: ['展期收益', '展期收益率', '展期'],
    of: 'percent',
    signed: true,
  },
  receipts: { name: '仓单', words: ['注册仓单', '库存'], of: 'count' },
  receiptsChange: { name: '仓单增减', words: ['仓单', '库存'], of: 'count', ...change },
  receiptTons: { name: '折吨', words: ['折合', '吨'], of: 'tons' },
  virtualRatio: { name: '虚实盘比', words: ['虚实比'], of: 'ratio' },

  buyLots: { name: '主动买', words: ['主买', '外盘'], of: 'lots' },
  sellLots: { name: '主动卖', words: ['主卖', '内盘'], of: 'lots' },
  strength: { name: '力量比', words: ['买卖力量比', '买卖力量'], of: 'ratio' },
  pivot: { name: '枢轴', words: ['枢轴点', '中枢', 'P'], of: 'price' },
  resistance: { name: '压力位', words: ['压力', '阻力', 'R1', 'R2', 'R3', 'R4'], of: 'price' },
  support: { name: '支撑位', words: ['支撑', 'S1', 'S2', 'S3', 'S4'], of: 'price' },
  distance: { name: '距离', words: ['相距'], of: 'percent', signed: true },
  reading: { name: '指标值', words: [], of: 'score', signed: true },
  longViews: { name: '看多', words: ['看涨'], of: 'count' },
  shortViews: { name: '看空', words: ['看跌'], of: 'count' },
  neutralViews: { name: '震荡', words: ['中性'], of: 'count' },
  hitRate: { name: '命中率', words: ['胜率'], of: 'percent' },
  hits: { name: '次数', words: ['条', '家', '次', '个'], of: 'count' },

  multiplier: { name: '合约乘数', words: ['交易单位', '乘数', '每手'], of: 'count' },
  tick: { name: '最小变动价位', words: ['最小变动', '跳动'], of: 'price' },
  tickMoney: { name: '一跳盈亏', words: ['每跳', '一跳'], of: 'money' },
  marginRate: { name: '保证金率', words: ['保证金比例', '保证金'], of: 'percent' },
  marginMoney: { name: '一手保证金', words: ['保证金'], of: 'money' },
  fee: { name: '手续费', words: ['费用'], of: 'money' },
  feeRate: { name: '手续费率', words: ['手续费'], of: 'percent' },
  limitRate: { name: '涨跌停板幅度', words: ['涨跌停', '停板'], of: 'percent' },
  daysLeft: { name: '剩余天数', words: ['还有', '剩'], of: 'days' },
  monthChange: { name: '月均涨跌', words: ['平均涨跌', '平均', '均涨', '均跌'], of: 'percent', ...move },
  upShare: { name: '上涨概率', words: ['上涨年份占比', '上涨比例'], of: 'percent' },
  streak: { name: '连续天数', words: ['连涨', '连跌', '连续'], of: 'days' },
  positionScore: { name: '龙虎分', words: ['龙虎得分', '得分'], of: 'score', signed: true },
  winRate: { name: '盈利天数占比', words: ['胜率'], of: 'percent' },
  indexChangePct: {
    name: '商品指数涨跌幅',
    words: ['指数', '涨幅', '跌幅', '涨跌幅'],
    of: 'percent',
    ...move,
  },
  periodMove: { name: '区间涨跌', words: ['累计涨跌', '累计', '涨跌'], of: 'price', ...move },
  periodChange: {
    name: '区间涨跌幅',
    words: ['累计涨跌幅', '累计', '涨跌幅', '涨幅', '跌幅'],
    of: 'percent',
    ...move,
  },
  pricePart: { name: '价格贡献', words: ['价格变动'], of: 'money', signed: true },
  positionPart: { name: '持仓贡献', words: ['持仓变动'], of: 'money', signed: true },
  annualBasisRate: { name: '年化基差率', words: ['年化基差', '年化'], of: 'percent', signed: true },
  basisChange: { name: '基差日变', words: ['基差', '日变'], of: 'price', ...change },
  zScore: { name: '偏离倍数', words: ['标准差', 'Z 值', '偏离'], of: 'score', signed: true },
  coefficient: { name: '系数', words: [], of: 'ratio' },
  legLots: { name: '配手', words: ['手数'], of: 'lots' },
  spreadChangePct: { name: '价差变化幅度', words: ['价差', '走扩', '收窄'], of: 'percent', ...change },
  slope: { name: '期限斜率', words: ['斜率'], of: 'percent', signed: true },
  receiptLots: { name: '仓单折合手', words: ['折合', '仓单'], of: 'lots' },
  receiptForecast: { name: '有效预报', words: ['预报'], of: 'count' },
  netForce: {
    name: '主动净买',
    words: ['净买', '净主动买'],
    of: 'lots',
    signed: true,
    up: ['净买', '主买占优'],
    down: ['净卖', '主卖占优'],
  },
  forceShare: { name: '力量比', words: ['买卖力量比', '买卖力量', '主买占比'], of: 'percent' },
  neutralLots: { name: '中性成交', words: ['不分方向', '中性'], of: 'lots' },
  natureLots: {
    name: '开平手数',
    words: ['双开', '双平', '多开', '空开', '多平', '空平', '多换', '空换', '手数'],
    of: 'lots',
  },
  indicatorPrice: {
    name: '指标价位',
    words: ['均线', 'MA', 'EMA', 'BOLL', 'SAR', '均价', '上轨', '中轨', '下轨'],
    of: 'price',
  },
  obv: { name: 'OBV', words: ['能量潮'], of: 'lots', signed: true },
  buySignals: { name: '买入信号', words: ['买入'], of: 'count' },
  neutralSignals: { name: '中性信号', words: ['中性'], of: 'count' },
  sellSignals: { name: '卖出信号', words: ['卖出'], of: 'count' },
  longShare: { name: '多头占比', words: ['看多占比', '看多'], of: 'percent' },
  eventSize: { name: '异动幅度', words: ['幅度'], of: 'percent', signed: true },
  yearlyVolatility: { name: '年化波动率', words: ['波动率'], of: 'percent' },
  gapShare: { name: '跳空占比', words: ['跳空'], of: 'percent' },
  positionLimit: { name: '限仓', words: ['持仓限额'], of: 'lots' },

  priceGap: { name: '差价', words: ['相差', '差值', '差'], of: 'price', signed: true },
  lotsGap: { name: '手数差', words: ['相差', '差值', '差'], of: 'lots', signed: true },
  percentGap: { name: '百分点差', words: ['相差', '差值', '差'], of: 'percent', signed: true },
  moneyGap: { name: '金额差', words: ['相差', '差值', '差'], of: 'money', signed: true },
  tonsGap: { name: '吨数差', words: ['相差', '差值', '差'], of: 'tons', signed: true },
  countGap: { name: '数量差', words: ['相差', '差值', '差'], of: 'count', signed: true },
  ratioGap: { name: '比值差', words: ['相差', '差值', '差'], of: 'ratio', signed: true },
  daysGap: { name: '天数差', words: ['相差', '差值', '差'], of: 'days', signed: true },
  scoreGap: { name: '点数差', words: ['相差', '差值', '差'], of: 'score', signed: true },
  correlation: { name: '相关系数', words: ['相关'], of: 'ratio', signed: true },
  quotient: { name: '比值', words: ['之比', '倍'], of: 'ratio', signed: true },
  relativeGap: { name: '相对差', words: ['相差', '高出', '低于', '幅度'], of: 'percent', signed: true },
  place: { name: '名次', words: ['第', '排名', '排在'], of: 'count' },

  date: { name: '日期', words: [], of: 'text' },
  text: { name: '说明', words: [], of: 'text' },
})

export type MeasureKey = keyof typeof measures
