import {
  type getAvatarLists,
  type getRandNickname,
  type getUserCount,
  type InputOf,
  type OutputOf,
  updateProfile,
} from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { hour, limits } from '#platform/limits'
import { avatars } from './avatars'
import { collectionRepository } from './collection/collection.repository'
import { followsRepository } from './follows/follows.repository'
import { nicknameFault } from './nickname-rules'
import { randomNickname } from './nicknames'
import { profileRepository } from './profile.repository'

/** Limits nickname changes, which could be used for messages. */
const windows = [{ seconds: hour, max: 20 }]

/** Checks the owner of a picture; implemented by the module that stores them. */
export interface PictureOwners {
  owns(userId: number, address: string): Promise<boolean>
}

interface ProfileOptions {
  db: Database
  clock: Clock
  uploads: PictureOwners
}

export function createProfile({ db, clock, uploads }: ProfileOptions) {
  const profile = profileRepository(db)

  /** The avatar as a path of this portal; uploading returns it with the portal's origin in front. */
  async function avatarAt(address: string, userId: number, origin: string) {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
    return avatars.includes(path) || (await uploads.owns(userId, path)) ? path : undefined
  }

  return {
    async updateProfile(
      actor: Actor,
      { nickname: given, gender, avatar: address }: InputOf<typeof updateProfile>,
    ): Promise<OutputOf<typeof updateProfile>> {
      const { userId, client } = userOf(actor)
      const nickname = given?.normalize('NFC')
      const fault = nickname === undefined ? undefined : nicknameFault(nickname)
      if (fault) throw failure(updateProfile, fault, { userId })
      const avatar = address === undefined ? undefined : await avatarAt(address, userId, client.origin)
      if (address !== undefined && !avatar) throw failure(updateProfile, 'avatarUnknown', { userId })

      const taken = await limits(db).take([{ key: `profile ${userId}`, windows }], clock.now())
      if (!taken.ok) throw failure(updateProfile, 'tooOften', { userId })
      await profile.change(userId, { nickname, gender, avatar })
      return {}
    },

    getRandNickname: async (): Promise<OutputOf<typeof getRandNickname>> => ({ nickname: randomNickname() }),

    getAvatarLists: async (): Promise<OutputOf<typeof getAvatarLists>> => avatars.map((url) => ({ url })),

    async getUserCount(actor: Actor): Promise<OutputOf<typeof getUserCount>> {
      const { userId } = userOf(actor)
      const [{ followed, fans }, collected] = await Promise.all([
        followsRepository(db).counts(userId),
        collectionRepository(db).count(userId),
      ])
      return { follow_count: followed, fans_count: fans, collect_count: collected }
    },
  }
}
