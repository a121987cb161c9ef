import { medalOf } from '@vce/protocol'
import * as z from 'zod/mini'
import type { Database } from '#platform/database'
import { queue } from '#platform/jobs'
import { oldFriendRegisteredUntil } from './medal-conditions'
import { medalsRepository } from './medals.repository'
import type { NewMedal } from './new-medals'
import { giveMedal } from './pay-medal'

/** Id of the medal 老友. */
const oldFriend = 18

interface GiveOldFriendMedalsOptions {
  db: Database
  onGiven: (medal: NewMedal) => void
}

/**
 * Daily job: gives the medal 老友 to users who registered a year ago and do not have the medal yet. A sign-in
 * also gives this medal.
 */
export const giveOldFriendMedals = ({ db, onGiven }: GiveOldFriendMedalsOptions) =>
  queue({
    name: 'give-old-friends',
    schema: z.object({}),
    cron: '25 0 * * *',
    retryLimit: 3,
    expireInSeconds: 600,
    async run(_data, now) {
      const name = medalOf(oldFriend)?.name ?? ''
      let count = 0
      for (const userId of await medalsRepository(db).registeredWithout(
        oldFriend,
        oldFriendRegisteredUntil(now),
      )) {
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
