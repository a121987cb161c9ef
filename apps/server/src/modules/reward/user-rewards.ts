import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { earningRepository } from './earning/earning.repository'
import { giftPacksRepository } from './gift-pack/gift-packs.repository'
import { signDaysRepository } from './sign-in/sign-days.repository'
import { tasksDoneRepository } from './tasks/tasks-done.repository'

/** A user's rewards for other modules. */
export const userRewards = (db: Database) => ({
  /** Content of the user's data export from this module. */
  async exported(userId: number) {
    const [days, tasks, pack, earned] = await Promise.all([
      signDaysRepository(db).of(userId),
      tasksDoneRepository(db).of(userId),
      giftPacksRepository(db).of(userId),
      earningRepository(db).of(userId),
    ])
    return {
      sign_days: days.map(({ day, place, madeUp, at }) => ({
        day,
        place,
        made_up: madeUp,
        at: beijingTime(at),
      })),
      tasks: tasks.map(({ type, unit, paid, at }) => ({ type, unit, paid, at: beijingTime(at) })),
      gift_pack: pack
        ? { given_at: beijingTime(pack.givenAt), opened_at: pack.openedAt && beijingTime(pack.openedAt) }
        : null,
      earned_by_day: earned.days.map(({ day, amount }) => ({ day, amount })),
      frozen: earned.freezes.map(({ reason, at }) => ({ reason, since: beijingTime(at) })),
    }
  },

  async forget(tx: Database, userId: number) {
    await signDaysRepository(tx).drop(userId)
    await tasksDoneRepository(tx).drop(userId)
    await giftPacksRepository(tx).drop(userId)
    await earningRepository(tx).drop(userId)
  },
})

/**
 * Number of consecutive days on which a user has signed in, up to `today`, or up to `yesterday` if `today` is
 * not signed.
 */
export async function streakOn(db: Database, userId: number, today: string, yesterday: string) {
  const days = signDaysRepository(db)
  return (await days.streakUntil(userId, today)) || (await days.streakUntil(userId, yesterday))
}
