import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { earnedUntil } from '#modules/ledger'
import type { Action, Turn } from './action'
import type { World } from './world'

/** An action at this moment of the world. */
export function turnOf(world: World, { kind, user: index, of, amount, days }: Action, number: number): Turn {
  const known = world.people[index]
  if (!known) throw new Error(`there is no user ${index}`)
  const { points } = known
  const day = world.today()
  const label = `action ${number}: ${kind} of ${index} on ${day}`
  return {
    world,
    known,
    number,
    of,
    amount,
    days,
    day,
    month: day.slice(0, 7),
    label,
    async answered(endpoint, input, refusal) {
      const key = randomUUID()
      const answer = await world.call(endpoint, input, known.user, { key })
      const outcome = answer.code === 1 ? null : answer.msg
      expect([label, outcome]).toEqual([label, refusal])
      const name = `${kind}: ${refusal ?? 'done'}`
      world.seen.set(name, (world.seen.get(name) ?? 0) + 1)
      if (answer.code !== 1) return null
      world.done.push({ endpoint, input: input as object, by: index, key, answer })
      return answer.data
    },
    isBalance: (money) => expect([label, money]).toEqual([label, points.balance]),
    earn: (paid) => points.earn(paid, earnedUntil(day)),
    short: (price) => (points.balance < price ? 'V粒不足' : null),
  }
}
