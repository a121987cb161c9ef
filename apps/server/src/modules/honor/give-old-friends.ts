import * as z from 'zod/mini'
import type { Database } from '#platform/database'
import { queue } from '#platform/jobs'
import { medalOf } from './medals'
import { medalsRepository } from './medals.repository'
import type { NewMedal } from './new-medals'
import { giveMedal } from './pay-medal'
import { oldEnough } from './progress'

/** 老友. */
const oldFriend = 18

interface GiveOldFriendsOptions {
  db: Database
  onGiven: (medal: NewMedal) => void
}

/** Gives 老友 to users who have been registered for a year and do not sign in on that day. */
export const giveOldFriends = ({ db, onGiven }: GiveOldFriendsOptions) =>
  queue({
    name: 'give-old-friends',
    schema: z.object({}),
    cron: '25 0 * * *',
    retryLimit: 3,
    expireInSeconds: 600,
    async run(_data, now) {
      const name = medalOf(oldFriend)?.name ?? ''
      let count = 0
      for (const userId of await medalsRepository(db).registeredWithout(oldFriend, oldEnough(now))) {
        const given = await db.transaction((tx) =>
          giveMedal(tx, { userId, medalId: oldFriend, at: now, now }),
        )
        if (!given) continue
        count += 1
        onGiven({ userId, id: oldFriend, name })
      }
      return { given: count }
    },
  })
