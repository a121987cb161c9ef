import { charactersIn, nicknameLength, updateProfile } from '@vce/protocol'

/** Why a nickname cannot be sent, in the words of the product; which letters it may have, the server says. */
export function nicknameFault(nickname: string, most: number): string | null {
  const characters = charactersIn(nickname.trim())
  if (characters === 0) return '用户昵称不可为空'
  if (characters <= most) return null
  return most === nicknameLength.most ? updateProfile.errors.nicknameTooLong : `昵称最多${most}个字`
}
