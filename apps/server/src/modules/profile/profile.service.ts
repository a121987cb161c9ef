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
import type { QrCodeCheck, TextCheckResult } from '#platform/text-check'
import { avatars } from './avatars'
import { collectionRepository } from './collection/collection.repository'
import { followsRepository } from './follows/follows.repository'
import type { NicknameRules } from './nickname-rules'
import { randomNickname } from './nicknames'
import { profileRepository } from './profile.repository'
import { indexMember } from './teachers/index-member'

/** Limits changes of nicknames, which could be misused to send messages. */
const windows = [{ seconds: hour, max: 20 }]

/** Pictures of users; implemented by the module that stores pictures. */
export interface PictureOwners {
  owns(userId: number, address: string): Promise<boolean>
  /**
   * Sizes of those pictures in `addresses` that the user has uploaded. Within a transaction they cannot be
   * removed until it ends.
   */
  ownedSizes(userId: number, addresses: readonly string[]): Promise<ReadonlyMap<string, unknown>>
}

/** A stored nickname that a person should check. */
interface DoubtfulNickname {
  kind: 'nickname'
  /** Id of the checked user; `authorId` is the same user. */
  refId: number
  authorId: number
  text: string
  checked: TextCheckResult
  now: Date
}
export type OnDoubtful = (tx: Database, doubtful: DoubtfulNickname) => Promise<void>

interface ProfileOptions {
  db: Database
  clock: Clock
  uploads: (db: Database) => PictureOwners
  nicknames: NicknameRules
  /** Whether the picture at a path of this portal contains a QR code. */
  hasQrCode?: QrCodeCheck
  onDoubtful?: OnDoubtful
}

const nothing = async () => undefined
const noCode = async () => false

export function createProfile({
  db,
  clock,
  uploads,
  nicknames,
  hasQrCode = noCode,
  onDoubtful = nothing,
}: ProfileOptions) {
  /**
   * The avatar's path on this portal; undefined if the user may not use the picture. `address` may begin with
   * the portal's origin, as in the answer to an upload.
   */
  async function avatarAt(address: string, userId: number, origin: string) {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
    return avatars.includes(path) || (await uploads(db).owns(userId, path)) ? path : undefined
  }

  return {
    async updateProfile(
      actor: Actor,
      { nickname: given, gender, avatar: address }: InputOf<typeof updateProfile>,
    ): Promise<OutputOf<typeof updateProfile>> {
      const { userId, client } = userOf(actor)
      const nickname = given?.normalize('NFC')
      const fault = nickname === undefined ? undefined : nicknames.fault(nickname)
      if (fault) throw failure(updateProfile, fault, { userId })
      const avatar = address === undefined ? undefined : await avatarAt(address, userId, client.origin)
      if (address !== undefined && !avatar) throw failure(updateProfile, 'avatarUnknown', { userId })

      const now = clock.now()
      const taken = await limits(db).take([{ key: `profile ${userId}`, windows }], now)
      if (!taken.ok) throw failure(updateProfile, 'tooOften', { userId })
      const upload = avatar && !avatars.includes(avatar) ? avatar : undefined
      if (upload && (await hasQrCode(upload))) throw failure(updateProfile, 'avatarUnfit', { userId })
      const checked = nickname === undefined ? undefined : nicknames.doubts(nickname)
      await db.transaction(async (tx) => {
        // A chore removes pictures that no row names; it may have removed this one since the check above.
        if (upload && !(await uploads(tx).ownedSizes(userId, [upload])).has(upload))
          throw failure(updateProfile, 'avatarUnknown', { userId })
        await profileRepository(tx).change(userId, { nickname, gender, avatar })
        if (nickname === undefined) return
        await indexMember(tx, userId, now)
        if (!checked) return
        const user = { refId: userId, authorId: userId }
        await onDoubtful(tx, { kind: 'nickname', ...user, text: nickname, checked, now })
      })
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
