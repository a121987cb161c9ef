import * as z from 'zod/mini'
import type { Database } from '#platform/database'
import { queue } from '#platform/jobs'
import { medalOf } from './medals'
import { medalsRepository } from './medals.repository'
import type { NewMedal } from './new-medals'
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
      const users = await medalsRepository(db).addToRegistered(oldFriend, oldEnough(now), now)
      for (const userId of users) onGiven({ userId, id: oldFriend, name })
      return { given: users.length }
    },
  })
