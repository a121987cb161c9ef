import { hourMs } from '@vce/futures'
import { expect } from 'vitest'
import { ledger } from '#modules/ledger'
import { returnPackets } from '#modules/reward'
import type { ActionsOf } from './action'

export const repeatAndWait: ActionsOf<'repeat' | 'wait'> = {
  async repeat({ runState: { call, people, done }, of, label }) {
    const chosen = done[done.length - 1 - (of % Math.max(1, done.length))]
    const by = chosen && people[chosen.by]
    if (!chosen || !by) return
    const again = await call(chosen.endpoint, chosen.input as never, by.user, { key: chosen.key })
    expect([label, again]).toEqual([label, chosen.answer])
  },

  async wait({ runState: { db, seed, clock, people, today, maintain }, of, days }) {
    clock.set(new Date(clock.now().getTime() + (days * 24 - (of % 24)) * hourMs))
    const now = clock.now()
    await maintain()
    while ((await db.transaction((tx) => ledger(tx, now).expire(100))) > 0);
    await db.transaction((tx) => returnPackets.run(tx, now))
    for (const each of people) {
      each.points.expire(today())
      each.vouchers.expire(today())
      each.user = await seed.session(each.user)
    }
  },
}
