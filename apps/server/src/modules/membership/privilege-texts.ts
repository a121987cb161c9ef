import { isPrivilegeOpen, membersRoomTip, openSystems, type PrivilegeTag } from '@vce/protocol'
import type { FreeSearches } from './comparison'
import type { Privileges } from './privilege-terms'

interface TextsOptions {
  privileges: Privileges
  free: FreeSearches
}

interface AdvertisedPrivilege {
  /** Name of the drawing on the page. */
  icon: string
  name: string
  text: string
  /** The privilege whose system has to exist; missing for what has always existed. */
  tag?: PrivilegeTag
}

/** Levels whose days of history the list names. */
const namedTiers = [
  [2, '月'],
  [3, '季'],
  [4, '年'],
] as const

const historyText = ({ view_history }: Privileges) =>
  `${namedTiers.map(([tier, name]) => `${name} ${view_history[tier] ?? '不限'}`).join('、')} 个交易日`

interface ServiceContact {
  service_hours: string
  service_phone: string
}

/** Contact of customer service: the dialog, with its phone and hours if they are set. */
const serviceText = ({ service_hours, service_phone }: ServiceContact) =>
  ['在线客服', service_phone && `电话 ${service_phone}`, service_hours].filter(Boolean).join('，')

/** The twelve privileges of the levels, in the order in which the page draws them. */
export function privilegeListOf(privileges: Privileges, contact: ServiceContact) {
  const list: readonly AdvertisedPrivilege[] = [
    { icon: 'profit', name: '席位盈亏', text: '盈亏日历、持仓成本与胜率' },
    { icon: 'history', name: '一年历史', text: historyText(privileges) },
    { icon: 'opinion', name: '机构观点全文', text: '支撑、压力与理由，每日更新' },
    { icon: 'assistant', name: 'AI 不限次', text: '不限次提问，可看推理过程' },
    { icon: 'quadrant', name: '资金四象限', text: '盘中每 3 秒刷新' },
    { icon: 'indicator', name: '会员指标', text: '年度任选两个，超级VIP 全部', tag: 'vtarget' },
    { icon: 'chain', name: '产业链图谱', text: '利润、比价与相关性，一图看懂' },
    { icon: 'course', name: '会员课免费学', text: '也可单独购买', tag: 'course' },
    { icon: 'live', name: '会员直播', text: membersRoomTip.text, tag: 'live_room' },
    { icon: 'sms', name: '异动短信', text: '自定条件，第一时间提醒', tag: 'sms_alert' },
    { icon: 'service', name: '专属客服', text: serviceText(contact) },
    {
      icon: 'badge',
      name: '身份徽章',
      text: openSystems.liveRooms ? '社区与直播间展示' : '社区与个人主页展示',
    },
  ]
  return list.map(({ icon, name, text, tag }) => ({
    icon,
    name,
    text,
    is_open: tag === undefined || isPrivilegeOpen(tag) ? (1 as const) : (0 as const),
  }))
}

const opinions = ['', '三分之一的机构观点全文', '三分之二的机构观点全文', '全部机构观点全文']

const searches = (name: string, uses: number | null | undefined) =>
  uses === null ? `${name}不限次` : `${name}每日 ${uses ?? 0} 次`

/** Privileges that a level has today, with its own amounts, for its purchase. */
export function privilegesOfLevel(tier: 2 | 3 | 4 | 5, { privileges, free }: TextsOptions): string[] {
  const days = privileges.view_history[tier]
  const targets = privileges.vtarget[tier]
  const messages = privileges.sms_alert[tier]
  const whenOpen = (tag: PrivilegeTag, has: boolean, text: string) =>
    has && isPrivilegeOpen(tag) ? text : ''
  return [
    privileges.view_seat_profit[tier] ? '席位盈亏' : '',
    days === null ? '上市以来的历史数据' : `${days} 个交易日历史`,
    opinions[privileges.view_opinion[tier]] ?? '',
    searches('AI 提问', free.ai[tier]),
    searches('BBAS 查询', free.bbas[tier]),
    privileges.view_quadrant[tier] ? '资金四象限盘中刷新' : '',
    privileges.view_chain[tier] ? '产业链利润、比价与相关' : '',
    whenOpen('vtarget', targets !== 0, targets === null ? '全部V指标' : `V指标任选 ${targets} 个`),
    whenOpen('use_indicator', privileges.use_indicator[tier], '会员指标盘中读数'),
    whenOpen('signal_live', privileges.signal_live[tier], '信号实时'),
    whenOpen('course', privileges.course[tier], '会员课免费学'),
    whenOpen('live_room', privileges.live_room[tier], '会员直播'),
    whenOpen('sms_alert', messages !== 0, messages === null ? '异动短信不限' : `异动短信每月 ${messages} 条`),
    whenOpen('researcher', privileges.researcher[tier], '专属研究员'),
    '专属客服',
    '身份徽章',
  ].filter((text) => text !== '')
}
