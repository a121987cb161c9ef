import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { day } from '../primitives'
import { earningPausedMessage, rewardToast } from './toast'

/** Number of days of a round of rewards; the next day begins a new round. */
export const roundDays = 7

/** Number of past days for which a catch-up card can still be used. */
export const catchUpDays = 7

const flag = z.union([z.literal(0), z.literal(1)])

const signDay = z.object({
  day: z.string(),
  /** `before`: the account did not exist on that day. */
  state: z.enum(['signed', 'made_up', 'missed', 'today', 'coming', 'before']),
  /** Position in the seven-day round of rewards, from 1; 0 for a day without a reward. */
  place: z.int(),
  amount: z.int(),
  /** 1 if a catch-up card can still be used for the day. */
  can_make_up: flag,
})
export type SignDay = z.output<typeof signDay>

export const signBaseInfo = endpoint({
  path: '/api/lottery_draw/signBaseInfo',
  summary: '签到概况：今天是否已签到、连续天数、本轮与本月的日历、补签卡；游客为 0 与空',
  access: 'guest',
  input: z.object({}),
  output: z.object({
    todayIsSign: flag,
    /** Days in a row up to today, or up to yesterday as long as today is not signed. */
    streak: z.int(),
    /** Position of today in the round, whether today is signed or not. */
    place: z.int(),
    /** The seven days of the current round. */
    week: z.array(signDay),
    month: z.array(signDay),
    cards: z.int(),
  }),
})
export type SignInfo = z.output<(typeof signBaseInfo)['output']>

const rewardOutput = z.object({ toast: rewardToast, money: z.int() })

export const sign = endpoint({
  path: '/api/lottery_draw/sign',
  summary: '每日签到',
  access: 'signedIn',
  value: 'keyOptional',
  input: z.object({}),
  output: rewardOutput,
  success: '签到成功',
  errors: { signed: '今日已签到', paused: earningPausedMessage },
})

export const makeUp = endpoint({
  path: '/api/lottery_draw/makeUp',
  summary: '用补签卡补签最近 7 天内漏签的一天',
  access: 'signedIn',
  value: true,
  input: z.object({ day }),
  output: rewardOutput,
  success: '补签成功',
  errors: { noCard: '没有补签卡', notMissed: '该日无需补签', paused: earningPausedMessage },
})
