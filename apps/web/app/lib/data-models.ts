import type { ModelKey } from '@vce/protocol'

export interface DataModel {
  key: ModelKey
  name: string
  /** One-line description. */
  text: string
}

/** The ten models of 看数据, in the menu's order. */
export const dataModels: readonly DataModel[] = [
  { key: 'cclhb', name: '持仓龙虎榜', text: '前 20 席位持仓与增减' },
  { key: 'cjllhb', name: '成交量龙虎榜', text: '席位成交、换手与集中度' },
  { key: 'mmll', name: '买卖力量', text: '主动买卖与逐分钟开平' },
  { key: 'zjlx', name: '资金流向', text: '沉淀资金、流入与四象限' },
  { key: 'xwyk', name: '席位盈亏', text: '按结算价估算席位盈亏' },
  { key: 'jctlzst', name: '基差套利走势', text: '期现、跨期与跨品种' },
  { key: 'qxjg', name: '期限结构', text: '远近月曲线与展期收益' },
  { key: 'jxyb', name: '精选研报', text: '机构日报、周报与专题' },
  { key: 'slyz', name: '产业链图谱', text: '上下游、席位谱系' },
  { key: 'kccd', name: '库存仓单', text: '仓单、虚实盘比与季节图' },
]

/** A model has two addresses: 看数据 and the data centre. */
export const modelPages = { viewing: '/viewingData', centre: '/monitoringDataV2' } as const

/** Address of a model's page. */
export const modelLink = (key: ModelKey, page: string = modelPages.viewing) => `${page}?showModel=${key}`
