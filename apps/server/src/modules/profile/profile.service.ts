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
import { type Actor, type SignedInUser, userOf } from '#platform/http'
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

/** A change of a profile; undefined fields stay as they are. */
interface ProfileChange {
  userId: number
  nickname: string | undefined
  gender: InputOf<typeof updateProfile>['gender']
  avatar: string | undefined
  /** The avatar, if it is a picture that the user has uploaded. */
  upload: string | undefined
  now: Date
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

  /** Normalises the changes; refuses a nickname or an avatar that the user may not have. */
  async function prepare(
    { userId, client }: SignedInUser,
    { nickname: given, gender, avatar: address }: InputOf<typeof updateProfile>,
  ): Promise<ProfileChange> {
    const nickname = given?.normalize('NFC')
    const fault = nickname === undefined ? undefined : nicknames.fault(nickname)
    if (fault) throw failure(updateProfile, fault, { userId })
    const avatar = address === undefined ? undefined : await avatarAt(address, userId, client.origin)
    if (address !== undefined && !avatar) throw failure(updateProfile, 'avatarUnknown', { userId })
    const upload = avatar && !avatars.includes(avatar) ? avatar : undefined
    return { userId, nickname, gender, avatar, upload, now: clock.now() }
  }

  /** Counts a change and checks its picture; returns what a person should check of its nickname. */
  async function judge({ userId, nickname, upload, now }: ProfileChange) {
    const taken = await limits(db).take([{ key: `profile ${userId}`, windows }], now)
    if (!taken.ok) throw failure(updateProfile, 'tooOften', { userId })
    if (upload && (await hasQrCode(upload))) throw failure(updateProfile, 'avatarUnfit', { userId })
    return nickname === undefined ? undefined : nicknames.doubts(nickname)
  }

  async function store(tx: Database, { userId, nickname, gender, avatar, upload }: ProfileChange) {
    // A chore removes pictures that no row names; it may have removed this one since it was read.
    if (upload && !(await uploads(tx).ownedSizes(userId, [upload])).has(upload))
      throw failure(updateProfile, 'avatarUnknown', { userId })
    await profileRepository(tx).change(userId, { nickname, gender, avatar })
  }

  /** Updates search after a change of the nickname, and reports a doubtful one. */
  async function announce(
    tx: Database,
    { userId, nickname, now }: ProfileChange,
    checked: TextCheckResult | undefined,
  ) {
    if (nickname === undefined) return
    await indexMember(tx, userId, now)
    if (!checked) return
    const user = { refId: userId, authorId: userId }
    await onDoubtful(tx, { kind: 'nickname', ...user, text: nickname, checked, now })
  }

  return {
    async updateProfile(
      actor: Actor,
      input: InputOf<typeof updateProfile>,
    ): Promise<OutputOf<typeof updateProfile>> {
      const change = await prepare(userOf(actor), input)
      const checked = await judge(change)
      await db.transaction(async (tx) => {
        await store(tx, change)
        await announce(tx, change, checked)
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
