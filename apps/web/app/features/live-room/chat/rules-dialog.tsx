import { type RoomRules, roomTextLengths, setRoomRules, slowSeconds } from '@vce/protocol'
import { useId, useState } from 'react'
import type { RoomClient } from '#app/features/live-room/room-client'
import { useApi } from '#app/lib/api'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { cn } from '#app/ui/cn'
import { Checkbox } from '#app/ui/controls/checkbox'
import { Refusal } from '#app/ui/controls/refusal'
import { TextArea } from '#app/ui/controls/text-area'
import { FormDialog } from '#app/ui/overlay/form-dialog'

const modes: readonly { value: RoomRules['mode']; text: string }[] = [
  { value: 'all', text: '全部可发言' },
  { value: 'teacher_only', text: '仅讲师发言' },
  { value: 'paused', text: '暂停发言' },
]

interface ChoiceProps<Value extends string | number> {
  legend: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice among few values. */
function Choice<Value extends string | number>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm text-ink-2">{legend}</legend>
      <div className="row flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'center h-8 cursor-pointer rounded-md border px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              option.value === value
                ? 'border-brand bg-brand-soft font-semibold text-brand'
                : 'border-line-2 text-ink-2 hover:border-ink-4',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

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

interface RulesDialogProps {
  roomId: number
  rules: RoomRules
  notice: string
  client: RoomClient | null
  onClose: () => void
}

/** 发言规则 and 公告 of a room, for its teacher. */
export default function RulesDialog({
  roomId,
  rules: given,
  notice: givenNotice,
  client,
  onClose,
}: RulesDialogProps) {
  const api = useApi()
  const [rules, setRules] = useState(given)
  const [notice, setNotice] = useState(givenNotice)
  const { busy, isHeld, message, run } = useSending({ rules, notice })
  const set = (fields: Partial<RoomRules>) => setRules((before) => ({ ...before, ...fields }))

  async function submit() {
    if (!(await run(() => api.call(setRoomRules, { room_id: roomId, rules, notice })))) return
    client?.apply({ rules, notice })
    toast.done('已保存')
    onClose()
  }
  return (
    <FormDialog
      title="发言规则"
      width={460}
      submit="保存"
      sending="保存中…"
      busy={busy}
      isHeld={isHeld}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Choice legend="谁可以发言" options={modes} value={rules.mode} onChange={(mode) => set({ mode })} />
      <Choice
        legend="发言间隔"
        options={slowSeconds.map((value) => ({ value, text: value === 0 ? '不限' : `${value} 秒` }))}
        value={rules.slow}
        onChange={(slow) => set({ slow })}
      />
      <Switch label="未开播时也可聊天" isOn={rules.between} onChange={(between) => set({ between })} />
      <Switch label="允许弹幕同屏" isOn={rules.danmaku} onChange={(danmaku) => set({ danmaku })} />
      <TextArea
        label="公告"
        placeholder="公告，显示在聊天上方"
        rows={3}
        maxLength={roomTextLengths.notice}
        value={notice}
        onChange={setNotice}
        fault={null}
      />
      <Refusal message={message} />
    </FormDialog>
  )
}
