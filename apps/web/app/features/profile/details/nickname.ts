import { charactersIn, nicknameLength, updateProfile } from '@vce/protocol'

/** Error message for the length of a nickname, null if it is valid. The server checks its characters. */
export function nicknameFault(nickname: string, max: number): string | null {
  const characters = charactersIn(nickname.trim())
  if (characters === 0) return '用户昵称不可为空'
  if (characters <= max) return null
  return max === nicknameLength.max ? updateProfile.errors.nicknameTooLong : `昵称最多${max}个字`
}
