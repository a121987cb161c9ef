import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { expiryDayOfEarned } from '#modules/ledger'
import type { Action, Turn } from './action'
import type { RunState } from './run-state'

/** Prepares an action for execution at the run's current time. */
export function turnOf(
  runState: RunState,
  { kind, user: index, of, amount, days }: Action,
  number: number,
): Turn {
  const model = runState.people[index]
  if (!model) throw new Error(`there is no user ${index}`)
  const { points } = model
  const day = runState.today()
  const label = `action ${number}: ${kind} of ${index} on ${day}`
  return {
    runState,
    model,
    number,
    of,
    amount,
    days,
    day,
    month: day.slice(0, 7),
    label,
    async callAndExpect(endpoint, input, refusal) {
      const key = randomUUID()
      const answer = await runState.call(endpoint, input, model.user, { key })
      const outcome = answer.code === 1 ? null : answer.msg
      expect([label, outcome]).toEqual([label, refusal])
      const name = `${kind}: ${refusal ?? 'done'}`
      runState.seen.set(name, (runState.seen.get(name) ?? 0) + 1)
      if (answer.code !== 1) return null
      runState.done.push({ endpoint, input: input as object, by: index, key, answer })
      return answer.data
    },
    expectBalance: (money) => expect([label, money]).toEqual([label, points.balance]),
    earn: (paid) => points.earn(paid, expiryDayOfEarned(day)),
    refusalIfShort: (price) => (points.balance < price ? 'V粒不足' : null),
  }
}
