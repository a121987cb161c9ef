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
  /** Characters it may have. */
  most: number
  /** Why the last one was not taken. */
  words: string | null
  inputRef?: Ref<HTMLInputElement>
}

/** What the user is called, with a name to begin with for who has no idea. */
export function NicknameField({ value, onChange, most, words, inputRef }: NicknameFieldProps) {
  const api = useApi()
  const random = useSaving()
  const characters = charactersIn(value.trim())
  const draw = () => random.run(async () => onChange((await api.call(getRandNickname, {})).nickname))
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
          placeholder={`最多 ${most} 个字`}
          autoComplete="nickname"
          spellCheck={false}
          bad={words ?? random.words ?? undefined}
          tail={
            <span className={cn('t-hint', characters > most && 'text-danger')}>
              <span className="sr-only">字数</span>
              {characters}/{most}
            </span>
          }
          className="rest"
        />
        <Button look="outline" className="h-11" disabled={random.busy} onClick={() => void draw()}>
          <Dices className="size-4" />
          随机昵称
        </Button>
      </div>
    </div>
  )
}
