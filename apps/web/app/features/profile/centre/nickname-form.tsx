import { charactersIn, nicknameLength, updateProfile } from '@vce/protocol'
import { type FormEvent, useState } from 'react'
import { nicknameFault } from '#app/features/profile/details/nickname'
import { useApi } from '#app/lib/api'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'

/** Milliseconds between saving and the reload, so that the message can be read. */
const reloadDelayMs = 800

interface NicknameFormProps {
  nickname: string
  onClose: () => void
}

/** Form for the nickname in place of its text, with 保存 and 取消; Escape cancels. */
export default function NicknameForm({ nickname, onClose }: NicknameFormProps) {
  const api = useApi()
  const [name, setName] = useState(nickname)
  const { busy, isHeld, message, refuse, run } = useSending({ name })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isHeld) return
    if (name.trim() === nickname) return onClose()
    const fault = nicknameFault(name, nicknameLength.max)
    if (fault) return refuse(fault)
    if (!(await run(() => api.call(updateProfile, { nickname: name.trim() })))) return
    toast.done(updateProfile.success)
    // The name appears in many places of the page, so the page is reloaded.
    setTimeout(() => location.reload(), reloadDelayMs)
  }
  return (
    <form className="row relative h-9 gap-2" onSubmit={(event) => void save(event)}>
      <div className="row h-9 w-60 gap-2 rounded-md border border-line-2 bg-surface px-3 text-base text-ink focus-within:border-brand">
        <input
          // The form replaces the pressed pencil, so the focus moves into it.
          ref={(field) => field?.focus()}
          aria-label="昵称"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? 'nickname-fault' : undefined}
          value={name}
          autoComplete="nickname"
          spellCheck={false}
          className="rest bg-transparent outline-none"
          onChange={({ target }) => {
            refuse(null)
            setName(target.value)
          }}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
        <span className={cn('t-hint', charactersIn(name.trim()) > nicknameLength.max && 'text-danger')}>
          {charactersIn(name.trim())}/{nicknameLength.max}
        </span>
      </div>
      <Button type="submit" size="sm" className="h-9!" aria-disabled={busy || isHeld}>
        {busy ? '保存中…' : '保存'}
      </Button>
      <button
        type="button"
        className="h-9 rounded-md px-3 text-sm text-band-dim hover:bg-band-ink/10 hover:text-band-ink"
        onClick={onClose}
      >
        取消
      </button>
      {message && (
        <p
          id="nickname-fault"
          role="alert"
          className="absolute top-full left-0 mt-2 rounded-sm bg-surface px-1.5 text-xs text-danger"
        >
          {message}
        </p>
      )}
    </form>
  )
}
