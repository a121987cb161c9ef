import { charactersIn, getRandNickname } from '@vce/protocol'
import type { Ref } from 'react'
import { Dices } from '#app/features/profile/icons'
import { useApi } from '#app/lib/api'
import { useSaving } from '#app/lib/use-saving'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Field } from '#app/ui/controls/field'

interface NicknameFieldProps {
  value: string
  onChange: (nickname: string) => void
  /** Maximum length in characters. */
  max: number
  /** Whether typing stops at the maximum; if not, a longer name is refused on saving. */
  stopsAtMax?: boolean
  /** Error message of the last attempt. */
  message: string | null
  inputRef?: Ref<HTMLInputElement>
}

/** Nickname field with a button for a random name. */
export function NicknameField({ value, onChange, max, stopsAtMax, message, inputRef }: NicknameFieldProps) {
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
          maxLength={stopsAtMax ? max : undefined}
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
        <Button variant="outline" className="h-11" disabled={random.busy} onClick={() => void drawNickname()}>
          <Dices className="size-4" />
          随机昵称
        </Button>
      </div>
    </div>
  )
}
