import { useQueryClient } from '@tanstack/react-query'
import { nicknameLength, saveCategoryList, type UserInfo, updateProfile } from '@vce/protocol'
import { useRef, useState } from 'react'
import type { Gender } from '#app/features/profile/details/gender-field'
import { nicknameFault } from '#app/features/profile/details/nickname'
import { ownProductsQuery } from '#app/features/profile/queries'
import { useApi } from '#app/lib/api'

/**
 * The initial nickname. The user's present name may be too long for the wizard; then the field starts empty,
 * because a cut name would be wrong.
 */
const initialName = (nickname: string) => (nicknameFault(nickname, nicknameLength.wizard) ? '' : nickname)

/** The new member's input, and the functions that save each step. Unchanged values are not sent again. */
export function useDraft(user: UserInfo) {
  const api = useApi()
  const queries = useQueryClient()
  const [nickname, setNickname] = useState(() => initialName(user.nickname))
  const [gender, setGender] = useState<Gender>(user.gender)
  const [avatar, setAvatar] = useState(user.avatar)
  const sent = useRef<{ details?: string; avatar?: string }>({})

  const details = JSON.stringify([nickname.trim(), gender])
  return {
    nickname,
    setNickname,
    gender,
    setGender,
    avatar,
    setAvatar,
    /** Whether a step has unsent changes; initial values count as sent. */
    isOpen: {
      details: sent.current.details
        ? sent.current.details !== details
        : nickname.trim() !== initialName(user.nickname) || gender !== user.gender,
      avatar: (sent.current.avatar ?? user.avatar) !== avatar,
    },
    async saveDetails() {
      if (sent.current.details === details) return
      await api.call(updateProfile, { nickname: nickname.trim(), gender })
      sent.current.details = details
    },
    async saveAvatar() {
      if (sent.current.avatar === avatar) return
      await api.call(updateProfile, { avatar })
      sent.current.avatar = avatar
    },
    async saveProducts(codes: readonly string[]) {
      await api.call(saveCategoryList, { type_text: codes.join() })
      queries.setQueryData(ownProductsQuery(api, {}).queryKey, { symbols: [...codes] })
    },
  }
}
