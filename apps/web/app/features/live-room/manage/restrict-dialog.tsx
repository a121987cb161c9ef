import { useQueryClient } from '@tanstack/react-query'
import { banHours, banUser, getRoomUsers, maxMuteMinutes, muteUser, type RoomRole } from '@vce/protocol'
import { useState } from 'react'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { TextArea } from '#app/ui/controls/text-area'
import { FormDialog } from '#app/ui/overlay/form-dialog'
import { RadioChoice } from './radio-choice'

/** The user to mute or to ban. */
export interface RestrictSubject {
  kind: 'mute' | 'ban'
  user: { id: number; nickname: string }
}

interface RestrictDialogProps {
  roomId: number
  /** Role of the reader. */
  role: RoomRole
  subject: RestrictSubject
  onClose: () => void
}

const lengths = [
  { value: 10, text: '10 分钟' },
  { value: 30, text: '30 分钟' },
  { value: 60, text: '1 小时' },
  { value: 24 * 60, text: '24 小时' },
] as const
const reasons = [
  { value: '刷屏', text: '刷屏' },
  { value: '广告引流', text: '广告引流' },
  { value: '人身攻击', text: '人身攻击' },
  { value: '带单喊单', text: '带单喊单' },
  { value: '', text: '其他' },
] as const
const maxReason = 200

/** 禁言 for some time, or 禁止进入 until the end of the broadcast, with a reason that the member reads. */
export default function RestrictDialog({ roomId, role, subject, onClose }: RestrictDialogProps) {
  const { kind, user } = subject
  const api = useApi()
  const queries = useQueryClient()
  const [minutes, setMinutes] = useState<number>(10)
  const [reason, setReason] = useState<string>('刷屏')
  const [text, setText] = useState('')
  const { busy, isHeld, message, refuse, run } = useSending({ minutes, reason, text })
  const max = role === 'teacher' ? maxMuteMinutes.teacher : maxMuteMinutes.assistant

  async function submit() {
    const given = {
      room_id: roomId,
      user_id: user.id,
      reason: [reason, text.trim()].filter(Boolean).join('：'),
    }
    if (given.reason === '') return refuse('请填写原因')
    const call =
      kind === 'ban' ? () => api.call(banUser, given) : () => api.call(muteUser, { ...given, minutes })
    if (!(await run(call))) return
    toast.done(kind === 'ban' ? `已禁止 ${user.nickname} 进入` : `已禁言 ${user.nickname}`)
    void queries.invalidateQueries(queriesOf(getRoomUsers))
    onClose()
  }
  return (
    <FormDialog
      title={`${kind === 'ban' ? '禁止进入' : '禁言'}：${user.nickname}`}
      width={440}
      submit="确定"
      busy={busy}
      isHeld={isHeld}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {kind === 'ban' ? (
        <p className="t-brief mb-4">
          该成员将立即离开直播间，至本场直播结束，最长 {banHours} 小时。提前解除请联系平台运营人员。
        </p>
      ) : (
        <RadioChoice
          legend="时长"
          options={lengths.filter(({ value }) => value <= max)}
          value={minutes}
          onChange={setMinutes}
        />
      )}
      <RadioChoice legend="原因" options={reasons} value={reason} onChange={setReason} />
      <TextArea
        label="说明"
        placeholder="补充说明，选填；选「其他」时必填，对方可见"
        rows={3}
        maxLength={maxReason - 10}
        value={text}
        onChange={setText}
        fault={message}
      />
    </FormDialog>
  )
}
