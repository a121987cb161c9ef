import { nicknameLength } from '@vce/protocol'
import type { Ref } from 'react'
import { GenderField } from '#app/features/profile/details/gender-field'
import { NicknameField } from '#app/features/profile/details/nickname-field'
import { Avatar } from '#app/ui/layout/avatar'
import type { useDraft } from './use-draft'

interface NameStepProps {
  draft: ReturnType<typeof useDraft>
  /** Error message of the nickname. */
  message: string | null
  onTyped: () => void
  onEnter: () => void
  inputRef: Ref<HTMLInputElement>
}

/** The first step, with a preview of how others see the member. */
export const NameStep = ({ draft, message, onTyped, onEnter, inputRef }: NameStepProps) => (
  <div className="flex gap-8 pt-4">
    <div className="grid w-40 shrink-0 content-start justify-items-center gap-3 text-center">
      <Avatar url={draft.avatar} size={104} />
      <p className="t-strong max-w-full truncate text-md">{draft.nickname.trim() || '—'}</p>
      <p className="t-hint">个人主页预览</p>
    </div>
    <form
      className="grid flex-1 content-start gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <NicknameField
        inputRef={inputRef}
        value={draft.nickname}
        onChange={(value) => {
          onTyped()
          draft.setNickname(value)
        }}
        max={nicknameLength.wizard}
        stopsAtMax
        message={message}
      />
      <GenderField value={draft.gender} onChange={draft.setGender} />
    </form>
  </div>
)
