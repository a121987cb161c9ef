import type { Named } from '@vce/futures/finder'
import { modelLink } from '#app/lib/data-models'
import { chartLink, type MarketSymbol } from '#app/lib/market-links'
import { withinWorld } from '#app/lib/world'

/** A page of the portal. */
export interface FinderPage extends Named {
  to: string
}

const page = (name: string, to: string, ...terms: string[]): FinderPage => ({ name, to, terms })

/** Pages found by name, other names, and pinyin. */
export const pages: readonly FinderPage[] = [
  page('首页', '/', 'sy', 'shouye'),
  page('看行情', '/quotation?type=3', '行情', '报价', 'kxq', 'hq', 'hangqing', 'bj'),
  page('自选盘', '/qxp', '自选', '我的自选', 'zxp', 'zx', 'zixuan'),
  page('异动监控', '/monitoringDataV2', '异动', '大单', 'ydjk', 'yd', 'yidong'),
  page('品种追踪', '/varietyTracking', '追踪', 'pzzz', 'pinzhongzhuizong'),
  page('持仓龙虎榜', modelLink('cclhb'), '龙虎榜', '持仓排名', 'cclhb', 'lhb', 'longhubang', 'chicang'),
  page('成交量龙虎榜', modelLink('cjllhb'), '成交排名', 'cjllhb', 'chengjiao'),
  page('买卖力量', modelLink('mmll'), '主动买卖', 'mmll', 'maimaililiang'),
  page('资金流向', modelLink('zjlx'), '资金', '沉淀资金', 'zjlx', 'zj', 'zijin'),
  page('席位盈亏', modelLink('xwyk'), '席位', '盈亏', 'xwyk', 'yk', 'xiwei'),
  page('基差套利走势', modelLink('jctlzst'), '基差', '套利', '价差', 'jctl', 'jc', 'jicha', 'taoli'),
  page('期限结构', modelLink('qxjg'), '期限', '展期', 'qxjg', 'qx', 'qixian'),
  page('精选研报', modelLink('jxyb'), '研报', 'jxyb', 'yb', 'yanbao'),
  page('产业链图谱', modelLink('slyz'), '产业链', '席位谱系', '利润', 'cyl', 'slyz', 'chanyelian'),
  page('库存仓单', modelLink('kccd'), '仓单', '库存', 'kccd', 'cd', 'cangdan', 'kucun'),
  page('机构观点', '/institutionalOpinion', '观点', 'jggd', 'jigouguandian'),
  page('研究员', '/researcher', 'yjy', 'yanjiuyuan'),
  page('BBAS', '/bbasV3', '枢轴', '多空', 'shuzhou', 'sz'),
  page('数据说明', '/about-data', '数据来源', 'sjsm', 'shujushuoming'),
]

/** A page about one product. */
export interface ProductPage extends Named {
  /** Typed after a product's code: `rb.lhb`. */
  key: string
  to: (symbol: MarketSymbol & { product: string }, search: URLSearchParams) => string
}

const model =
  (key: Parameters<typeof modelLink>[0]): ProductPage['to'] =>
  ({ product }, search) =>
    withinWorld(`${modelLink(key)}&product=${product}`, search)

/** The pages of a product, the chart first. */
export const productPages: readonly ProductPage[] = [
  { key: 'k', name: '行情', terms: ['k线', 'hq', 'kx'], to: chartLink },
  { key: 'lhb', name: '持仓龙虎榜', terms: ['龙虎榜', '持仓', 'cclhb'], to: model('cclhb') },
  { key: 'cj', name: '成交量龙虎榜', terms: ['成交', 'cjllhb'], to: model('cjllhb') },
  { key: 'ml', name: '买卖力量', terms: ['mmll'], to: model('mmll') },
  { key: 'zj', name: '资金流向', terms: ['资金', 'zjlx'], to: model('zjlx') },
  { key: 'yk', name: '席位盈亏', terms: ['盈亏', '席位', 'xwyk'], to: model('xwyk') },
  { key: 'jc', name: '基差', terms: ['jicha', '套利'], to: model('jctlzst') },
  { key: 'qx', name: '期限结构', terms: ['期限', 'qxjg'], to: model('qxjg') },
  { key: 'cd', name: '库存仓单', terms: ['仓单', '库存', 'kccd'], to: model('kccd') },
  { key: 'cyl', name: '产业链', terms: ['利润', 'slyz'], to: model('slyz') },
  {
    key: 'bbas',
    name: 'BBAS',
    terms: ['枢轴', 'sz'],
    to: ({ product }, search) => withinWorld(`/bbasV3/details?symbol=${product}`, search),
  },
  { key: 'yb', name: '研报', terms: ['jxyb'], to: model('jxyb') },
]
