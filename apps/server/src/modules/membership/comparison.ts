import { isPrivilegeOpen } from '@vce/protocol'
import type { Privileges } from './privilege-terms'

/** Free uses per day, by type of search and tier; null without a limit. */
export type FreeSearches = Record<'ai' | 'bbas' | 'view_data' | 'view_data_mmll', readonly (number | null)[]>

/** The tiers in the table: users, monthly, quarterly, yearly, super. */
const comparedTiers = [1, 2, 3, 4, 5]
const opinions = ['1 篇', '三分之一', '三分之二', '全部']

const row = <T>(name: string, values: readonly T[], word: (value: T) => string, isOpen = true) => ({
  name,
  cells: comparedTiers.map((tier) => word(values[tier] as T)),
  is_open: isOpen ? (1 as const) : (0 as const),
})

const daily = (uses: number | null) => (uses === null ? '不限' : `每日 ${uses} 次`)
/** `1` for yes, empty for no. */
const mark = (has: boolean) => (has ? '1' : '')
const either = (yes: string, no: string) => (has: boolean) => (has ? yes : no)

/** 一张表看懂: privileges by tier, as text. */
export const comparisonOf = (privileges: Privileges, free: FreeSearches) => [
  row('历史数据', privileges.view_history, (days) => (days === null ? '上市以来' : `${days} 个交易日`)),
  row('BBAS 查询', free.bbas, daily),
  row('看数据历史', free.view_data, daily),
  row('买卖力量查询', free.view_data_mmll, daily),
  row('AI 提问', free.ai, daily),
  row('席位盈亏', privileges.view_seat_profit, either('1', '前 3 行')),
  row('机构观点全文', privileges.view_opinion, (thirds) => opinions[thirds] ?? ''),
  row('资金四象限', privileges.view_quadrant, either('每 3 秒刷新', '结算后')),
  row('信号', privileges.signal_live, either('实时', '延迟 30 分钟'), isPrivilegeOpen('signal_live')),
  row(
    'V指标',
    privileges.vtarget,
    (count) => (count === null ? '全部' : count > 0 ? `任选 ${count} 个` : ''),
    isPrivilegeOpen('vtarget'),
  ),
  row('会员指标盘中读数', privileges.use_indicator, either('1', '结算后'), isPrivilegeOpen('use_indicator')),
  row('产业链图谱', privileges.view_chain, either('利润、比价与相关', '名称与链接')),
  row('会员课程', privileges.course, either('1', '第 1 讲'), isPrivilegeOpen('course')),
  row('会员直播', privileges.live_room, mark, isPrivilegeOpen('live_room')),
  row(
    '异动短信',
    privileges.sms_alert,
    (count) => (count ? `每月 ${count} 条` : ''),
    isPrivilegeOpen('sms_alert'),
  ),
  row('专属研究员', privileges.researcher, mark, isPrivilegeOpen('researcher')),
]
