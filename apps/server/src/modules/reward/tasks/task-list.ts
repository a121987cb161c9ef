import { taskNames } from '@vce/protocol'

export interface TaskRule {
  type: number
  title: string
  amount: number
  repeats: 'daily' | 'once' | 'each'
  /** Whether the user claims the task with a button; the others are marked by events. */
  isClaimed: boolean
  /** The page on which the task is done. */
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
 * Tasks in the order of the page, one-time tasks first. 6 风险测评, 7 公开课 and 10 课程 are missing, because no event
 * for them exists yet.
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

/** Number of tasks shown under 今日任务. */
export const maxShownToday = 4

/** The `unit` of a task that can be done once per day, or only once. */
export const taskUnitOf = ({ repeats }: TaskRule, day: string) => (repeats === 'once' ? 'once' : day)
