import { charactersIn, getRandNickname } from '@vce/protocol'
import type { Ref } from 'react'
import { useApi } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { cn } from '../../../ui/cn'
import { Field } from '../../../ui/field'
import { Dices } from '../icons'
import { useSaving } from '../use-saving'

interface NicknameFieldProps {
  value: string
  onChange: (nickname: string) => void
  /** Maximum characters. */
  max: number
  /** Error message of the last attempt. */
  message: string | null
  inputRef?: Ref<HTMLInputElement>
}

/** Nickname field with a button for a random name. */
export function NicknameField({ value, onChange, max, message, inputRef }: NicknameFieldProps) {
  const api = useApi()
  const random = useSaving()
  const characters = charactersIn(value.trim())
  const drawNickname = () => random.run(async () => onChange((await api.call(getRandNickname, {})).nickname))
  return (
    <div>
      <p className="mb-1.5 text-sm text-ink-2" aria-hidden>
        昵称
      </p>
      <div className="flex gap-2">
        <Field
          ref={inputRef}
          label="昵称"
          value={value}
          onChange={({ target }) => {
            random.refuse(null)
            onChange(target.value)
          }}
          placeholder={`最多 ${max} 个字`}
          autoComplete="nickname"
          spellCheck={false}
          bad={message ?? random.message ?? undefined}
          tail={
            <span className={cn('t-hint', characters > max && 'text-danger')}>
              <span className="sr-only">字数</span>
              {characters}/{max}
            </span>
          }
          className="rest"
        />
        <Button look="outline" className="h-11" disabled={random.busy} onClick={() => void drawNickname()}>
          <Dices className="size-4" />
          随机昵称
        </Button>
      </div>
    </div>
  )
}
