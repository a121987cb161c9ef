import { dayMs, minuteMs } from '@vce/futures'
import { house, ledger } from '#modules/ledger'
import type { Loop } from '#platform/schedule'
import { escrowOf } from './packets'
import { packetsRepository } from './packets.repository'

/** Maximum number of packets of one round. */
const batch = 50

/** Ends expired packets. The V粒 of their unopened shares return to the budget of packets. */
export const returnPackets: Loop = {
  name: 'return packets',
  every: minuteMs,
  async run(tx, now) {
    const stored = packetsRepository(tx)
    for (const { id } of await stored.holdExpired(now, batch)) {
      const { points } = await stored.rest(id)
      if (points > 0) {
        const returned = await ledger(tx, now).transfer({
          key: `packet:${id}:rest`,
          from: escrowOf(id),
          to: house.points.packets,
          amount: points,
          reason: 'packet',
          ref: `packet:${id}`,
        })
        if (!returned.ok) throw new Error(`packet ${id} holds less than its shares`)
      }
      await stored.end(id, now)
    }
  },
}

/** Drops packets after two years. */
export const sweepPackets: Loop = {
  name: 'sweep packets',
  every: dayMs,
  async run(tx, now) {
    await packetsRepository(tx).sweep(new Date(now.getTime() - 2 * 365 * dayMs))
  },
}
