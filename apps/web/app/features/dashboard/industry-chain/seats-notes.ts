import type { SeatCampSide, World } from '@vce/protocol'
import type { Explanation } from '#app/ui/layout/notes'
import { campExample } from './seats-text'

const grouped = '席位谱系把交易所持仓排名里的席位归为家族，再按净持仓分成多方、空方与摇摆。'

/** The table that assigns seats to families, as a text for each world. */
const tables: Record<World, string> = {
  real: '家族依归属与市场惯称列表：永安系、中信系、国君系（国泰君安与海通期货 2025-04-11 起合并）、外资（摩根大通、瑞银、乾坤、摩根士丹利）、产业、游资/散户；名称须完全一致，中信建投不算中信系。不在表中的席位单独成组。',
  simulated:
    '模拟数据中的期货公司、席位与家族均为虚构，与真实机构无关：栖山系、远汀系、衡岳系（衡岳同舟与望潮期货 2026-03-16 起合并）、外资、产业、游资/散户；名称须完全一致，不在表中的席位单独成组。',
}

const scope = [
  '净持仓 = 多 − 空（手），家族为成员之和；只在一侧上榜的，另一侧未知，按 0 计并标“单边”与“估算”。交易所不公布品种榜的，由各合约榜相加，未上榜的合约不计。',
  '当日盈亏取自席位盈亏，为估算；成员中有未知的，只加已知部分。期货公司席位为众多客户持仓之和，不代表公司自身。',
]

const formulas = [
  '多方、空方看家族净持仓的正负；|净持仓| 不足多空合计的 10%，或最近 5 个交易日内净持仓变过号的，归摇摆。',
  '按持仓联动：最近 60 个有榜的交易日里，席位每日净增减两两求皮尔逊相关，共同上榜不足 20 日的按 0 计；平均连接聚类，两组之间全部配对的平均 ρ 大于 0.6 才合并，组名取多空合计最大的席位。联动不等于同一实际控制人。',
  '当日盈亏 = 前一交易日净持仓 ×（当日结算价 − 昨结算价）× 合约乘数。',
]

export const seatsNotes = (world: World, camps: readonly SeatCampSide[]): Explanation => ({
  scope: [grouped, tables[world], ...scope],
  formulas,
  examples: campExample(camps),
})
