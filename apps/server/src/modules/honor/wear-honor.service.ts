import { type InputOf, maxWornMedals, medalOf, type OutputOf, pickHonor, wearHonor } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { limits, minute } from '#platform/limits'
import { medalsRepository } from './medals.repository'

const windows = [{ seconds: minute, max: 60 }]

interface WearHonorOptions {
  db: Database
  clock: Clock
  /** Called after medals of a user were put on or taken off. */
  onChange?: (userId: number) => void
}

/**
 * Puts medals on and takes them off. Wearing a worn medal or taking off one that is not worn changes nothing.
 */
export function createWearHonor({ db, clock, onChange = () => undefined }: WearHonorOptions) {
  const mayChange = async (userId: number, now: Date) =>
    (await limits(db).take([{ key: `honor ${userId}`, windows }], now)).ok

  return {
    async wearHonor(actor: Actor, { id }: InputOf<typeof wearHonor>): Promise<OutputOf<typeof wearHonor>> {
      const { userId } = userOf(actor)
      if (!medalOf(id)) throw failure(wearHonor, 'unknownMedal', { id })
      const now = clock.now()
      if (!(await mayChange(userId, now))) throw failure(wearHonor, 'tooOften', { userId })
      const changed = await db.transaction(async (tx) => {
        const medals = medalsRepository(tx)
        const held = await medals.hold(userId)
        const wanted = held.find(({ medalId }) => medalId === id)
        if (!wanted) throw failure(wearHonor, 'notObtained', { id })
        if (wanted.wornAt) return false
        const worn = held.filter(({ wornAt }) => wornAt)
        if (worn.length >= maxWornMedals) throw failure(wearHonor, 'tooMany', { userId })
        await medals.setWorn(userId, id, now)
        return true
      })
      if (changed) onChange(userId)
      return {}
    },

    async pickHonor(actor: Actor, { id }: InputOf<typeof pickHonor>): Promise<OutputOf<typeof pickHonor>> {
      const { userId } = userOf(actor)
      if (!medalOf(id)) throw failure(pickHonor, 'unknownMedal', { id })
      if (!(await mayChange(userId, clock.now()))) throw failure(pickHonor, 'tooOften', { userId })
      await db.transaction(async (tx) => {
        const medals = medalsRepository(tx)
        await medals.hold(userId)
        await medals.setWorn(userId, id, null)
      })
      onChange(userId)
      return {}
    },
  }
}
