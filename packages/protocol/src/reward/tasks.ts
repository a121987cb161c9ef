import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { earningPausedMessage, rewardToast } from './toast'

const flag = z.union([z.literal(0), z.literal(1)])

const task = z.object({
  type: z.int(),
  title: z.string(),
  amount: z.int(),
  /** 1 for a task that can be done only once, 0 for a daily task. */
  once: flag,
  /** 1 for the four tasks of 今日任务. */
  today: flag,
  done: flag,
  /** 1 if the user claims the reward with a button; other rewards are paid automatically. */
  claimed: flag,
  /** Page on which the task is done; empty if it is claimed in place. */
  url: z.string(),
  progress: z.nullable(z.object({ have: z.int(), need: z.int() })),
})
export type RewardTask = z.output<typeof task>

export const getTasks = endpoint({
  path: '/api/task/getTasks',
  summary: '任务列表与完成情况',
  access: 'guest',
  input: z.object({}),
  output: z.object({ tasks: z.array(task) }),
})

export const finishTask = endpoint({
  path: '/api/task/finishTask',
  summary: '领取任务奖励',
  access: 'signedIn',
  value: 'keyOptional',
  input: z.object({
    type: z.int('任务不存在'),
    device_info: z.optional(z.string('设备信息有误').check(longest(200, '设备信息有误'))),
  }),
  output: z.object({ toast: rewardToast, money: z.int() }),
  success: '领取成功',
  errors: {
    unknownTask: '任务不存在',
    notDone: '任务尚未完成',
    doneToday: '今日已完成',
    received: '您已领取过',
    paused: earningPausedMessage,
  },
})

/** Names of 任务 by type. */
export const taskNames: Readonly<Record<number, string>> = {
  1: '今日到访',
  2: '分享海报',
  3: '开启浏览器通知',
  4: '完善资料',
  5: '关注 3 个品种',
  6: '通过风险测评',
  7: '看一场公开课满 20 分钟',
  8: '发一篇带行情卡片的帖子',
  9: '回答一个问题',
  10: '学完一讲课程',
  11: '向 AI 提一个问题',
  12: '邀请好友',
}
