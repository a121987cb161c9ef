import { useState } from 'react'
import { type CallOptions, errorMessage, isHandled } from '#app/lib/api'
import { browserSession } from '#app/lib/session/session'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { toast } from '#app/lib/toast'

export interface ToggleState {
  value: boolean
  /** Number of readers who have done so. */
  count: number
}

interface ToggleOptions {
  /** The options make the call outlive the page: a reader who leaves has seen the change as done. */
  call: (value: boolean, options: CallOptions) => Promise<ToggleState>
  /** Called with the answer, so that the page's own copy stays up to date. */
  onChange?: ((answer: ToggleState) => void) | undefined
}

/**
 * Something that a reader does or takes back: shown at once, and confirmed or taken back by the answer. For a
 * guest it opens the sign-in dialog.
 */
export function useToggle(given: ToggleState, { call, onChange }: ToggleOptions) {
  const [busy, setBusy] = useState(false)
  /** Shown instead of what the page was given, until it is given something else. */
  const [own, setOwn] = useState<{ shown: ToggleState; over: ToggleState } | null>(null)
  const isOver = own?.over.value === given.value && own.over.count === given.count
  const shown = own && isOver ? own.shown : given
  return {
    ...shown,
    async toggle() {
      if (!browserSession.is()) return void requestSignIn({ mode: signInModes.code })
      if (busy) return
      setBusy(true)
      const value = !shown.value
      setOwn({ shown: { value, count: Math.max(0, shown.count + (value ? 1 : -1)) }, over: given })
      try {
        const answer = await call(value, { keepalive: true })
        setOwn({ shown: answer, over: given })
        onChange?.(answer)
      } catch (error) {
        setOwn({ shown, over: given })
        if (!isHandled(error)) toast.failed(errorMessage(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
