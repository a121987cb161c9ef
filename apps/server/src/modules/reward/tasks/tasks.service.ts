import { finishTask, type getTasks, type InputOf, type OutputOf, type RewardTask } from '@vce/protocol'
import { dayAt, userBooks } from '#modules/ledger'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import type { Once } from '#platform/once'
import { earnings, maxTimes } from '../earning/earnings'
import { rewardTask } from './reward-task'
import { maxShownToday, type TaskRule, taskRuleOf, taskRules, taskUnitOf } from './task-list'
import { tasksDoneRepository } from './tasks-done.repository'

export interface TasksOptions {
  db: Database
  clock: Clock
  once: Once
}

const inviting = 12

/** Endpoints of 今日任务 and the other tasks: the list, and claiming a reward. */
export function createTasks({ db, clock, once }: TasksOptions) {
  async function isDone(tx: Database, userId: number, rule: TaskRule, now: Date) {
    return tasksDoneRepository(tx).isDone(userId, rule.type, taskUnitOf(rule, dayAt(now)))
  }

  return {
    async getTasks(actor: Actor): Promise<OutputOf<typeof getTasks>> {
      const now = clock.now()
      const today = dayAt(now)
      const userId = actor.kind === 'user' ? actor.userId : null
      const done = tasksDoneRepository(db)
      const monthBegan = new Date(`${today.slice(0, 7)}-01T00:00:00+08:00`)
      const [doneToday, doneOnce, invited] =
        userId === null
          ? [new Set<number>(), new Set<number>(), 0]
          : await Promise.all([
              done.doneIn(userId, [today]),
              done.doneIn(userId, ['once']),
              done.countSince(userId, inviting, monthBegan),
            ])
      const tasks = taskRules.map((rule): RewardTask => {
        const { type, title, amount, repeats, isClaimed, url } = rule
        const isFull = type === inviting && invited >= maxTimes.invited
        const wasDone = (repeats === 'once' ? doneOnce : doneToday).has(type) || isFull
        return {
          type,
          title,
          amount,
          once: repeats === 'once' ? 1 : 0,
          today: 0,
          done: wasDone ? 1 : 0,
          claimed: isClaimed ? 1 : 0,
          url,
          progress: type === inviting ? { have: invited, need: maxTimes.invited } : null,
        }
      })
      // A done one-time task leaves 今日任务 and makes room; a done daily task stays.
      const ofToday = tasks.filter(({ type, once: isOnce, done }) => type !== inviting && !(isOnce && done))
      for (const task of ofToday.slice(0, maxShownToday)) task.today = 1
      return { tasks }
    },

    async finishTask(actor: Actor, input: InputOf<typeof finishTask>): Promise<OutputOf<typeof finishTask>> {
      const rule = taskRuleOf(input.type)
      if (!rule) throw failure(finishTask, 'unknownTask', { type: input.type })
      const { userId: caller, touristId, client } = userOf(actor)
      const doneBefore = rule.repeats === 'once' ? 'received' : 'doneToday'
      if (!rule.isClaimed) {
        const was = await isDone(db, caller, rule, clock.now())
        throw failure(finishTask, was ? doneBefore : 'notDone', { type: rule.type })
      }
      return once(finishTask, actor, input, async ({ tx, userId, now }) => {
        const earning = earnings(tx, now)
        const origin = { browser: touristId ?? null, address: client.address }
        if (!(await earning.begin(userId, origin))) throw failure(finishTask, 'paused', { userId })
        const paid = await rewardTask(tx, earning, { userId, rule, at: now })
        if (paid === undefined) throw failure(finishTask, doneBefore, { type: rule.type })
        const toast =
          paid === 0
            ? { title: '任务已完成', list: [], tip: '今日获得的V粒已达上限' }
            : {
                title: `恭喜您获得${paid}V粒`,
                list: [{ name: rule.title, amount: paid }],
                tip: rule.repeats === 'daily' ? '明天可再次完成' : '再看看其他任务',
              }
        return { toast, money: await userBooks(tx).points(userId) }
      })
    },
  }
}
