import type { UserInfo } from '@vce/protocol'
import { levelPictureOf } from '#app/lib/session/member-level'

/** Picture of a user's level, next to the badge that names it; its place is there before it has loaded. */
export function LevelPicture({ level }: Pick<UserInfo, 'level'>) {
  const address = levelPictureOf(level)
  return address && <img src={address} alt="" width={20} height={20} className="size-5 shrink-0" />
}
