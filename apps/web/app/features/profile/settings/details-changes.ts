import type { DraftInputOf, UserInfo, updateProfile } from '@vce/protocol'

export type Details = Pick<UserInfo, 'nickname' | 'gender' | 'avatar'>

/** What is to be sent of the user's own words: nickname and gender together, the picture only when it is another. */
export function detailsChanges(saved: Details, now: Details): DraftInputOf<typeof updateProfile> | null {
  const nickname = now.nickname.trim()
  const named = nickname !== saved.nickname || now.gender !== saved.gender
  const pictured = now.avatar !== saved.avatar
  if (!named && !pictured) return null
  return {
    ...(named && { nickname, gender: now.gender }),
    ...(pictured && { avatar: now.avatar }),
  }
}
