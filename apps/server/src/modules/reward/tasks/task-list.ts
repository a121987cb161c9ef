import { taskNames } from '@vce/protocol'

export interface TaskRule {
  type: number
  title: string
  amount: number
  repeats: 'daily' | 'once' | 'each'
  /** Claimed by a press of the user; the others follow from events. */
  isClaimed: boolean
  /** Where it is done. */
  url: string
}

const rule = (
  type: number,
  amount: number,
  repeats: TaskRule['repeats'],
  url: string,
  isClaimed = false,
): TaskRule => ({ type, title: taskNames[type] ?? '', amount, repeats, isClaimed, url })

/**
 * Tasks in the order shown, once-for-ever ones first. Those of which no event is sent yet are missing: 6 风险测评, 7 公开课,
 * 10 课程.
 */
export const taskRules: readonly TaskRule[] = [
  rule(4, 20, 'once', '/my/setUpInformation'),
  rule(5, 10, 'once', '/qxp'),
  rule(8, 15, 'daily', '/qiyouCommunityV3'),
  rule(9, 10, 'daily', '/qiyouCommunityV3'),
  rule(11, 5, 'daily', '/AI'),
  rule(1, 2, 'daily', '', true),
  rule(2, 5, 'daily', '', true),
  rule(3, 10, 'once', '', true),
  rule(12, 100, 'each', ''),
]

export const taskRuleOf = (type: number) => taskRules.find((each) => each.type === type)

/** Tasks of 今日任务. */
export const shownToday = 4

/** The unit for which a task is done once. */
export const unitOf = ({ repeats }: TaskRule, day: string) => (repeats === 'once' ? 'once' : day)
