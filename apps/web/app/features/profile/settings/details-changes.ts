import type { DraftInputOf, UserInfo, updateProfile } from '@vce/protocol'

export type Details = Pick<UserInfo, 'nickname' | 'gender' | 'avatar'>

/** The update request: nickname and gender together, the picture only if changed; null without changes. */
export function detailsChanges(saved: Details, now: Details): DraftInputOf<typeof updateProfile> | null {
  const nickname = now.nickname.trim()
  const nameChanged = nickname !== saved.nickname || now.gender !== saved.gender
  const avatarChanged = now.avatar !== saved.avatar
  if (!nameChanged && !avatarChanged) return null
  return {
    ...(nameChanged && { nickname, gender: now.gender }),
    ...(avatarChanged && { avatar: now.avatar }),
  }
}
