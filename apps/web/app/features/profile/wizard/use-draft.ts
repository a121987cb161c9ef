import { useQueryClient } from '@tanstack/react-query'
import { nicknameLength, saveCategoryList, type UserInfo, updateProfile } from '@vce/protocol'
import { useRef, useState } from 'react'
import { useApi } from '../../../lib/api'
import type { Gender } from '../details/gender-field'
import { nicknameFault } from '../details/nickname'
import { favouritesQuery } from '../queries'

/** Names longer than the wizard's were given elsewhere, and are not cut. */
const beginning = (nickname: string) => (nicknameFault(nickname, nicknameLength.wizard) ? '' : nickname)

/** What the new member fills in, and how each step is saved; what stands saved is not sent again. */
export function useDraft(user: UserInfo) {
  const api = useApi()
  const queries = useQueryClient()
  const [nickname, setNickname] = useState(() => beginning(user.nickname))
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
    /** Whether a step holds what nobody has sent; what the user came with needs no sending when he jumps past it. */
    isOpen: {
      details: sent.current.details
        ? sent.current.details !== details
        : nickname.trim() !== beginning(user.nickname) || gender !== user.gender,
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
    async saveFavourites(codes: readonly string[]) {
      await api.call(saveCategoryList, { type_text: codes.join() })
      queries.setQueryData(favouritesQuery(api).queryKey, [...codes])
    },
  }
}
