import type { SymbolRow } from '#app/features/bbas/queries'
import { type TabName, tabNames } from './choice'

/** Description of each part for search engines. */
const about: Record<TabName, string> = {
  overview: '枢轴、观点、季节规律与快讯一页看全',
  express: '由已结算数据与异动写成的市场快讯，每条附所用数字',
  pivots: '经典、Woodie、Camarilla、斐波那契与 DeMark 枢轴，日周月三个周期',
  views: '机构看多、看空与震荡的占比、十日变化与原文',
  statistics: '月度与星期规律、跳空、波动率锥、连涨连跌',
}

/** Title and description of a symbol's page. */
export function detailsTitle({ name, symbol }: Pick<SymbolRow, 'name' | 'symbol'>, tab: TabName) {
  const part = tab === 'overview' ? '分析' : tabNames[tab]
  return { title: `${name}${part} - BBAS`, description: `${name}（${symbol}）${about[tab]}。` }
}
