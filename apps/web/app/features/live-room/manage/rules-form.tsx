import { type RoomRules, roomTextLengths, setRoomRules, slowSeconds } from '@vce/protocol'
import { useId, useState } from 'react'
import type { RoomClient } from '#app/features/live-room/room-client'
import { useApi } from '#app/lib/api'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { Button } from '#app/ui/controls/button'
import { Checkbox } from '#app/ui/controls/checkbox'
import { Refusal } from '#app/ui/controls/refusal'
import { TextArea } from '#app/ui/controls/text-area'
import { RadioChoice } from './radio-choice'
import { modes, slowText } from './rule-texts'

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const Switch = ({ label, isOn, onChange }: SwitchProps) => {
  const id = useId()
  return (
    <label htmlFor={id} className="row mb-3 cursor-pointer gap-2 text-base text-ink">
      <Checkbox id={id} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

interface RulesFormProps {
  roomId: number
  rules: RoomRules
  notice: string
  client: RoomClient | null
}

/** 发言规则 and 公告 of a room, for its teacher. */
export function RulesForm({ roomId, rules: given, notice: givenNotice, client }: RulesFormProps) {
  const api = useApi()
  const [rules, setRules] = useState(given)
  const [notice, setNotice] = useState(givenNotice)
  const { busy, isHeld, message, run } = useSending({ rules, notice })
  const set = (fields: Partial<RoomRules>) => setRules((before) => ({ ...before, ...fields }))

  async function submit() {
    if (busy || isHeld) return
    if (!(await run(() => api.call(setRoomRules, { room_id: roomId, rules, notice })))) return
    client?.apply({ rules, notice })
    toast.done('已保存')
  }
  return (
    <form
      className="pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <RadioChoice
        legend="谁可以发言"
        options={modes}
        value={rules.mode}
        onChange={(mode) => set({ mode })}
      />
      <RadioChoice
        legend="发言间隔"
        options={slowSeconds.map((value) => ({ value, text: slowText(value) }))}
        value={rules.slow}
        onChange={(slow) => set({ slow })}
      />
      <Switch label="未开播时也可聊天" isOn={rules.between} onChange={(between) => set({ between })} />
      <Switch label="允许弹幕同屏" isOn={rules.danmaku} onChange={(danmaku) => set({ danmaku })} />
      <p aria-hidden className="mt-5 mb-2 text-sm text-ink-2">
        公告
      </p>
      <TextArea
        label="公告"
        placeholder="显示在聊天上方"
        rows={3}
        maxLength={roomTextLengths.notice}
        value={notice}
        onChange={setNotice}
        fault={null}
      />
      <Refusal message={message} />
      <Button type="submit" aria-disabled={busy || isHeld} className="mt-4">
        {busy ? '保存中…' : '保存'}
      </Button>
    </form>
  )
}
