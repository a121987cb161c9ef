import { taskNames } from '@vce/protocol'
import { invitationOpened } from '#modules/account'
import { questionAnswered } from '#modules/assistant'
import { commentPublished, postPublished } from '#modules/community'
import { watched20 } from '#modules/live-room'
import { ownListGrown, profileFilled } from '#modules/profile'
import { doneBy, type TaskEvent } from './task-event'

export interface TaskRule {
  type: number
  title: string
  amount: number
  repeats: 'daily' | 'once' | 'each'
  /** Whether the user claims the task with a button; the others are marked by events. */
  isClaimed: boolean
  /** The page on which the task is done; empty if there is none. */
  url: string
  /** Events that complete the task for their user. */
  doneBy: readonly TaskEvent[]
}

/** Number of followed symbols that completes 关注 3 个品种. */
const followedProducts = 3
/** The kind of comment that is an answer; 1 is a plain comment. */
const answerKind = 2

const rule = (
  type: number,
  amount: number,
  repeats: TaskRule['repeats'],
  more: Partial<Pick<TaskRule, 'url' | 'isClaimed' | 'doneBy'>>,
): TaskRule => ({
  type,
  title: taskNames[type] ?? '',
  amount,
  repeats,
  url: '',
  isClaimed: false,
  doneBy: [],
  ...more,
})

/**
 * Tasks in the order of the page, one-time tasks first. 3 开启浏览器通知, 6 风险测评 and 10 课程 are missing, because no
 * event for them exists yet: only the browser knows of its permission. 2 分享海报 is paid when another person's browser
 * opens the invitation. 12 邀请好友 is paid to the inviter, by a handler of its own (`earning-handlers.ts`).
 */
export const taskRules: readonly TaskRule[] = [
  rule(4, 20, 'once', { url: '/my/setUpInformation', doneBy: [doneBy(profileFilled)] }),
  rule(5, 10, 'once', {
    url: '/qxp',
    doneBy: [
      doneBy(profileFilled, ({ products }) => products >= followedProducts),
      doneBy(ownListGrown, ({ symbols }) => symbols >= followedProducts),
    ],
  }),
  rule(7, 20, 'daily', { url: '/live', doneBy: [doneBy(watched20)] }),
  rule(8, 15, 'daily', {
    url: '/qiyouCommunityV3',
    doneBy: [doneBy(postPublished, ({ has_chip }) => has_chip)],
  }),
  rule(9, 10, 'daily', {
    url: '/qiyouCommunityV3',
    doneBy: [
      doneBy(
        commentPublished,
        ({ kind, post_author }, userId) => kind === answerKind && post_author !== userId,
      ),
    ],
  }),
  rule(11, 5, 'daily', { url: '/AI', doneBy: [doneBy(questionAnswered)] }),
  rule(1, 2, 'daily', { isClaimed: true }),
  rule(2, 5, 'daily', { doneBy: [doneBy(invitationOpened)] }),
  rule(12, 100, 'each', {}),
]

export const taskRuleOf = (type: number) => taskRules.find((each) => each.type === type)

/** Number of tasks shown under 今日任务. */
export const maxShownToday = 4

/** The `unit` of a task that can be done once per day, or only once. */
export const taskUnitOf = ({ repeats }: TaskRule, day: string) => (repeats === 'once' ? 'once' : day)
