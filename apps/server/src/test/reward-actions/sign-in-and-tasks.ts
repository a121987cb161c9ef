import { addDays } from '@vce/futures'
import { finishTask, makeUp, sign } from '@vce/protocol'
import type { ActionsOf } from './action'

const dailyPays = [5, 5, 10, 5, 5, 10, 30]
/** V粒 of 今日到访. */
const visitPays = 2

export const signInAndTasks: ActionsOf<'sign' | 'makeUp' | 'task'> = {
  async sign({ model, day, callAndExpect, earn, expectBalance }) {
    const answer = await callAndExpect(sign, {}, model.signed.has(day) ? '今日已签到' : null)
    if (!answer) return
    earn(dailyPays[model.streakUntil(addDays(day, -1)) % 7] ?? 0)
    model.signed.add(day)
    model.takeCardOfMonth(day)
    expectBalance(answer.money)
  },

  async makeUp({ model, of, day, callAndExpect, earn, expectBalance }) {
    const missed = addDays(day, -(of % 9))
    const isOpen = missed < day && missed >= addDays(day, -7) && missed >= model.registered
    const hasCard = model.cards > 0 || model.hasCardOfMonth(day)
    const refusal = !isOpen || model.signed.has(missed) ? '该日无需补签' : hasCard ? null : '没有补签卡'
    const answer = await callAndExpect(makeUp, { day: missed }, refusal)
    if (!answer) return
    model.takeCardOfMonth(day)
    earn(dailyPays[model.streakUntil(addDays(missed, -1)) % 7] ?? 0)
    model.signed.add(missed)
    model.cards -= 1
    expectBalance(answer.money)
  },

  async task({ model, of, day, callAndExpect, earn, expectBalance }) {
    // Visits are claimed; of the others 2 and 4 wait for an event, and 3 is no task.
    const type = 1 + (of % 4)
    const once = `${type}:${day}`
    const unclaimed = type === 3 ? '任务不存在' : '任务尚未完成'
    const refusal = type > 1 ? unclaimed : model.tasks.has(once) ? '今日已完成' : null
    const answer = await callAndExpect(finishTask, { type }, refusal)
    if (!answer) return
    model.tasks.add(once)
    earn(visitPays)
    expectBalance(answer.money)
  },
}
