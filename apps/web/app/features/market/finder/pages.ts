import type { Named } from '@vce/futures/finder'
import { modelLink } from '#app/lib/data-models'
import type { MarketSymbol } from '#app/lib/market-links'
import { type WayKey, wayKeys, wayLink, ways } from '#app/lib/ways'

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

/** Other names of the views of a product, and their pinyin. */
const wayTerms: Record<WayKey, string[]> = {
  k: ['k线', 'hq', 'kx'],
  lhb: ['龙虎榜', '持仓', 'cclhb'],
  cj: ['成交', 'cjllhb'],
  ml: ['mmll'],
  zj: ['资金', 'zjlx'],
  yk: ['盈亏', '席位', 'xwyk'],
  jc: ['jicha', '套利'],
  qx: ['期限', 'qxjg'],
  cd: ['仓单', '库存', 'kccd'],
  cyl: ['利润', 'slyz'],
  bbas: ['枢轴', 'sz'],
  yb: ['jxyb'],
}

/** The pages of a product, the chart first. */
export const productPages: readonly ProductPage[] = wayKeys.map((key) => ({
  key,
  name: ways[key].title,
  terms: wayTerms[key],
  to: ({ product, contract = null }, search) =>
    wayLink(key, { product, contract, date: null, days: null }, search),
}))
