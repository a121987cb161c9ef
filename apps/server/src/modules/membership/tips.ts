import {
  comingSoon,
  isPrivilegeOpen,
  membersRoomTip,
  type PrivilegeTag,
  type PrivilegeTip,
  type SearchTag,
  searchTags,
} from '@vce/protocol'
import { gatePictures } from './level-pictures'

type Tag = PrivilegeTag | SearchTag

const usedUp = ['今日免费次数已用完', '开通会员次数更多，或用 V粒 兑换'] as const

/** Title and sentence for each privilege; `days` is the number of trading days that the reader may see. */
const texts: Readonly<
  Record<Tag, readonly [title: string, text: string | ((days: number | null) => string)]>
> = {
  check_vip: ['开通会员，看得更全', '10+ 项特权：席位盈亏、一年历史、机构观点全文、AI 不限次提问'],
  view_history: ['更早的历史，会员可看', (days) => `您现在可看近 ${days} 个交易日`],
  view_seat_profit: ['席位盈亏为会员专享', '每个席位的盈亏日历、持仓成本与胜率'],
  view_research: ['研报全文为会员专享', '摘要免费读，会员读全文'],
  view_opinion: ['观点全文为会员专享', '支撑、压力与理由，每日更新'],
  view_quadrant: ['盘中数据为会员专享', '每 3 秒刷新'],
  signal_live: ['实时信号为会员专享', '信号实时查看，不再延迟'],
  vtarget: ['会员指标', '年度会员任选两个，也可单独购买'],
  use_indicator: ['盘中数据为会员专享', '每 3 秒刷新'],
  view_chain: ['产业链深度数据为会员专享', '利润、比价与相关性，一图看懂'],
  course: ['会员免费学', '也可单独购买，从试看处继续'],
  live_room: [membersRoomTip.title, membersRoomTip.text],
  sms_alert: ['异动短信为会员专享', '自定条件，第一时间提醒'],
  researcher: ['超级VIP专享', '一对一服务，欢迎联系客服'],
  ai: usedUp,
  bbas: usedUp,
  view_data: usedUp,
  view_data_mmll: usedUp,
}

const further: Partial<Record<Tag, PrivilegeTip['button']>> = {
  course: [{ type: 'buy_course', value: '购买课程' }],
  researcher: [{ type: 'contact_service', value: '联系客服' }],
}

interface Reader {
  /** 0 guest, 1 user, 2 monthly, 3 quarterly, 4 yearly, 5 super. */
  tier: number
  /** Trading days of history; null without a limit. */
  historyDays: number | null
}

const isSearch = (tag: Tag): tag is SearchTag => searchTags.some((each) => each === tag)

/**
 * The tip for a reader who lacks a right: guests are invited to sign in, others to buy a membership or a
 * higher level. Nothing is offered for a right whose system is missing; members' rooms stand before the rest of
 * theirs.
 */
export function tipOf(tag: Tag, { tier, historyDays }: Reader): PrivilegeTip {
  if (tier === 0) {
    return {
      type: 'login',
      title: '登录后查看',
      sub_title: '登录即可使用，新用户另有礼包',
      content: '',
      button: [{ type: 'login', value: '登录/注册' }],
      show_service: 0,
    }
  }
  const [title, text] = texts[tag]
  const content = gatePictures[tag]
  if (!isSearch(tag) && tag !== 'live_room' && !isPrivilegeOpen(tag)) {
    return { type: 'vip', title, sub_title: comingSoon, content, button: [], show_service: 1 }
  }
  const open = { type: 'buy_vip', value: tier > 1 ? '升级会员' : '开通会员' } as const
  return {
    type: 'vip',
    title,
    sub_title: typeof text === 'string' ? text : text(historyDays),
    content,
    button: [open, ...(further[tag] ?? [])],
    show_service: 1,
  }
}
