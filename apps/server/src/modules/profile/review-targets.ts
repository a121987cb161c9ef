import { contentStates } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { WordMatcher } from '#platform/text-check'
import { avatars } from './avatars'
import { createNicknameRules, type NicknameRules } from './nickname-rules'
import { nicknameStems, randomNickname } from './nicknames'
import { profileRepository } from './profile.repository'
import { indexMember } from './teachers/index-member'

const isInitial = (nickname: string) => nicknameStems.includes(nickname.slice(0, -2))

interface ShownProfile {
  nickname: string
  avatar: string
}

/** Locks the profile of a user until the transaction ends; undefined if the account is deleted. */
async function held(tx: Database, userId: number): Promise<ShownProfile | undefined> {
  const profile = profileRepository(tx)
  await profile.hold(userId)
  return (await profile.exists(userId)) ? profile.of(userId) : undefined
}

const presetOf = (userId: number) => avatars[userId % avatars.length] ?? ''

/**
 * Restores a nickname after an appeal, if it is still valid and the user has not chosen another one since the
 * reset.
 */
const giveBackNickname =
  ({ fault }: NicknameRules) =>
  async (tx: Database, userId: number, now: Date, nickname: string) => {
    const shown = await held(tx, userId)
    if (shown && isInitial(shown.nickname) && fault(nickname) === undefined)
      await rename(tx, userId, now, { nickname })
  }

async function giveBackAvatar(tx: Database, userId: number, avatar: string) {
  const shown = await held(tx, userId)
  if (shown && avatars.includes(shown.avatar)) await profileRepository(tx).change(userId, { avatar })
}

async function rename(
  tx: Database,
  userId: number,
  now: Date,
  change: Partial<ShownProfile> & { nickname: string },
) {
  await profileRepository(tx).change(userId, change)
  await indexMember(tx, userId, now)
}

const target = (textOf: (shown: ShownProfile) => string) => ({
  async load(tx: Database, userId: number) {
    const shown = await held(tx, userId)
    return shown && { authorId: userId, text: textOf(shown), state: contentStates.visible }
  },
})

/**
 * Parts of a profile that moderators can reset, and restore after an appeal. `text`: what `load` returned
 * before the reset.
 */
export function createProfileTargets(banned: () => WordMatcher) {
  const giveBack = giveBackNickname(createNicknameRules(banned))
  return {
    nickname: {
      ...target(({ nickname }) => nickname),
      hide: (tx: Database, userId: number, _state: number, now: Date) =>
        rename(tx, userId, now, { nickname: randomNickname() }),
      restore: giveBack,
    },
    avatar: {
      ...target(({ avatar }) => avatar),
      hide: (tx: Database, userId: number) =>
        profileRepository(tx).change(userId, { avatar: presetOf(userId) }),
      restore: (tx: Database, userId: number, _now: Date, text: string) => giveBackAvatar(tx, userId, text),
    },
    user: {
      ...target(({ nickname, avatar }) => `${nickname}\n${avatar}`),
      hide: (tx: Database, userId: number, _state: number, now: Date) =>
        rename(tx, userId, now, { nickname: randomNickname(), avatar: presetOf(userId) }),
      async restore(tx: Database, userId: number, now: Date, text: string) {
        const [nickname = '', avatar = ''] = text.split('\n')
        await giveBack(tx, userId, now, nickname)
        await giveBackAvatar(tx, userId, avatar)
      },
    },
  }
}
