import { type DraftInputOf, nicknameLength, type UserInfo, updateProfile } from '@vce/protocol'
import { type FormEvent, useEffect, useState } from 'react'
import { AvatarPicker } from '#app/features/profile/avatar/avatar-picker'
import { GenderField } from '#app/features/profile/details/gender-field'
import { nicknameFault } from '#app/features/profile/details/nickname'
import { NicknameField } from '#app/features/profile/details/nickname-field'
import { useApi } from '#app/lib/api'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { SaveRow } from './save-row'

/** Milliseconds between saving and the reload, so that the message can be read. */
const reloadDelayMs = 800

const avatarErrors: readonly string[] = [updateProfile.errors.avatarUnknown]

interface DetailsCardProps {
  user: UserInfo
  onOpen: (open: boolean) => void
}

/** 个人资料: picture, nickname, gender. */
export function DetailsCard({ user, onOpen }: DetailsCardProps) {
  const api = useApi()
  const [saved, setSaved] = useState<Details>(user)
  const [now, setNow] = useState<Details>(user)
  const { busy, isHeld, message, refuse, run } = useSending(now)
  const changes = detailsChanges(saved, now)
  const open = changes !== null
  useEffect(() => onOpen(open), [open, onOpen])

  const change = (part: Partial<Details>) => {
    refuse(null)
    setNow({ ...now, ...part })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!changes || busy || isHeld) return
    const fault = nicknameFault(now.nickname, nicknameLength.max)
    if (fault) return refuse(fault)
    if (!(await run(() => api.call(updateProfile, changes)))) return
    setSaved({ ...now, nickname: now.nickname.trim() })
    toast.done(updateProfile.success)
    setTimeout(() => location.reload(), reloadDelayMs)
  }

  const ofAvatar = message !== null && avatarErrors.includes(message)
  return (
    <Card title="个人资料" roomy bodyClass="px-6 pb-6">
      <form onSubmit={(event) => void save(event)} className="grid gap-6">
        <AvatarPicker
          value={now.avatar}
          onChange={(avatar) => change({ avatar })}
          message={ofAvatar ? message : null}
        />
        <div className="grid grid-cols-[440px_1fr] gap-8">
          <NicknameField
            value={now.nickname}
            onChange={(nickname) => change({ nickname })}
            max={nicknameLength.max}
            message={ofAvatar ? null : message}
          />
          <GenderField value={now.gender} onChange={(gender) => change({ gender })} />
        </div>
        <SaveRow open={open}>
          <Button variant="ghost" disabled={!open || busy} onClick={() => change(saved)}>
            撤销修改
          </Button>
          <Button type="submit" className="w-24" disabled={!open} aria-disabled={busy || isHeld}>
            {busy ? '保存中…' : '保存'}
          </Button>
        </SaveRow>
      </form>
    </Card>
  )
}

type Details = Pick<UserInfo, 'nickname' | 'gender' | 'avatar'>

/**
 * Input of the update: nickname and gender together, the picture only if it changed; null without changes.
 */
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
