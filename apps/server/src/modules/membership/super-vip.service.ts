import { addDays } from '@vce/futures'
import type { getSuperVip, OutputOf, SuperVipLevel } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { termsAt } from '#platform/terms'
import { comparisonOf, type FreeSearches } from './comparison'
import { dayAt } from './days'
import { type LevelTerms, levelTerms } from './level-terms'
import { privilegeTerms } from './privilege-terms'

/** The twelve privileges of the levels, in the order in which the page draws them. */
const privilegeList = [
  { icon: 'profit', name: '席位盈亏', text: '盈亏日历、持仓成本与胜率' },
  { icon: 'history', name: '一年历史', text: '持仓、资金、基差全部可回看' },
  { icon: 'opinion', name: '机构观点全文', text: '支撑、压力与理由，每日更新' },
  { icon: 'assistant', name: 'AI 不限次', text: '不限次提问，可看推理过程' },
  { icon: 'quadrant', name: '资金四象限', text: '盘中每 3 秒刷新' },
  { icon: 'indicator', name: '会员指标', text: '年度任选两个，超级VIP 全部' },
  { icon: 'chain', name: '产业链图谱', text: '利润、比价与相关性，一图看懂' },
  { icon: 'course', name: '会员课免费学', text: '也可单独购买' },
  { icon: 'live', name: '会员直播', text: '每周两场，可与讲师连麦' },
  { icon: 'sms', name: '异动短信', text: '自定条件，第一时间提醒' },
  { icon: 'service', name: '专属客服', text: '工作日在线答疑' },
  { icon: 'badge', name: '身份徽章', text: '社区与直播间展示' },
]

/** Fen as V券 with two decimals: 690 is 6.90. */
const inVouchers = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** Price per day in fen, rounded half up; both arguments are whole numbers. */
const fenADay = (price: number, days: number) => Math.floor((price * 200 + days) / (days * 2))

export interface SuperVipOptions {
  db: Database
  clock: Clock
  freeSearches: (now: Date) => Promise<FreeSearches>
  /** Contact of the customer service; provided by the module that stores it. */
  service: () => Promise<Omit<OutputOf<typeof getSuperVip>['service'], 'text'>>
}

/** The endpoint for the prices and privileges of the levels. */
export const createSuperVip = ({ db, clock, freeSearches, service }: SuperVipOptions) => ({
  async getSuperVip(): Promise<OutputOf<typeof getSuperVip>> {
    const now = clock.now()
    const [{ levels, monthPrice }, privileges, free, contact] = await Promise.all([
      termsAt(db, levelTerms, now),
      termsAt(db, privilegeTerms, now),
      freeSearches(now),
      service(),
    ])
    const sold = levels.flatMap(({ price, days, status }) =>
      status === 1 && days !== null ? [fenADay(price, days)] : [],
    )
    return {
      level_list: levels.flatMap((level) => levelOf(level, monthPrice, dayAt(now))),
      privilege_list: privilegeList,
      month_price: monthPrice,
      lowest_price: inVouchers(Math.min(...sold)),
      service: { text: '联系客服', ...contact },
      comparison: comparisonOf(privileges, free),
    }
  },
})

/** A level as pages show it; an empty list for a hidden level. */
function levelOf(
  { id, name, price, months, days, status }: LevelTerms,
  monthPrice: number,
  today: string,
): SuperVipLevel[] {
  if (status === 0) return []
  return [
    {
      id,
      name,
      price,
      original_price: months * monthPrice,
      level_status: status,
      button_image: '',
      card_kaitong_text: days === null ? '联系客服了解' : `开通 ${days} 天`,
      days,
      per_day: days === null ? null : inVouchers(fenADay(price, days)),
      // The answer is the same for all callers: the last day is that of a new member, for whom the rest of
      // today is free.
      last_day: days === null ? null : addDays(today, days),
    },
  ]
}
