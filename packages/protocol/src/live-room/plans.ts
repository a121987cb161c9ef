import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { contractCode, day, moment, worldChoice } from '../primitives'
import { unknownUser, userId } from '../profile/user-fields'
import { unknownContract } from '../refusals'
import {
  broadcast,
  broadcastId,
  broadcastTitle,
  roomId,
  slotTaken,
  unknownBroadcast,
  unknownRoom,
} from './fields'

/** Bounds of a plan, in minutes. */
export const planMinutes = { least: 10, most: 6 * 60 } as const
/** Maximum number of days that a schedule covers. */
export const maxScheduleDays = 31
/** Maximum number of days ahead of a plan. */
export const maxPlanDays = 90
export const maxAssistants = 10

/** Plans from one day to another, both included; by default of seven days, of which today is the first. */
export const getSchedule = endpoint({
  path: '/api/live/getSchedule',
  summary: `公开课课表：默认从今天起七天，最多 ${maxScheduleDays} 天`,
  access: 'guest',
  shared: true,
  input: z.object({ from: z.optional(day), to: z.optional(day), teacher: z.optional(userId) }),
  output: z.object({
    from: day,
    to: day,
    broadcasts: z.array(z.extend(broadcast, { room_name: z.string() })),
  }),
  errors: { badSpan: `起止日期有误，一次最多 ${maxScheduleDays} 天` },
})

/** Fields of a plan that teachers and operators enter. */
const plan = {
  /** 0 for a new plan. */
  id: z.union([z.literal(0), broadcastId], '场次编号有误'),
  /** The version from which the change was made; 0 for a new plan. */
  version: z.int('版本有误').check(z.nonnegative('版本有误')),
  title: broadcastTitle,
  plan_from: moment,
  plan_to: moment,
  auto_start: z._default(z.boolean('自动开播有误'), true),
  world: worldChoice,
  contract: z.optional(contractCode),
  cancelled: z._default(z.boolean('取消有误'), false),
}

const planRefusals = {
  unknownRoom,
  unknownBroadcast,
  slotTaken,
  badTime: `开始须在 ${maxPlanDays} 天内，时长 ${planMinutes.least} 分钟至 ${planMinutes.most / 60} 小时`,
  begun: '直播已开始，不能再改安排',
  changed: '该场次已被修改，请刷新后再改',
  unknownContract,
} as const

const planOutput = z.object({ id: z.int(), version: z.int() })

export const planBroadcast = endpoint({
  path: '/api/live/planBroadcast',
  summary: '讲师安排、修改或取消自己直播间的场次',
  access: 'signedIn',
  input: z.object({ room_id: roomId, ...plan }),
  output: planOutput,
  success: '已保存',
  errors: planRefusals,
})

export const setAssistants = endpoint({
  path: '/api/live/setAssistants',
  summary: `讲师指定助教，最多 ${maxAssistants} 位`,
  access: 'signedIn',
  input: z.object({
    room_id: roomId,
    user_ids: z.array(userId, '助教有误').check(longest(maxAssistants, `助教最多 ${maxAssistants} 位`)),
  }),
  output: z.object({}),
  success: '已保存',
  errors: { unknownRoom, unknownUser, ownRoom: '讲师无须设为助教' },
})

export const savePlan = endpoint({
  path: '/api/live/savePlan',
  summary: '安排、修改或取消任一直播间的场次',
  access: { operator: 'live', right: 'write' },
  input: z.object({ room_id: roomId, ...plan, teacher_id: userId }),
  output: planOutput,
  errors: { ...planRefusals, noTeacher: '该用户不是认证讲师' },
})
