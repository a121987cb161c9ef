import { useState } from 'react'
import { type CallOptions, errorMessage, isHandled } from '#app/lib/api'
import { browserSession } from '#app/lib/session/session'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { toast } from '#app/lib/toast'

export interface ToggleState {
  value: boolean
  /** Number of readers for whom the value is true. */
  count: number
}

interface ToggleOptions {
  /**
   * Sends the value. `options` keep the call alive after the page is closed, because the reader has already
   * seen the change.
   */
  call: (value: boolean, options: CallOptions) => Promise<ToggleState>
  /** Called with the server's answer, to update the page's own data. */
  onChange?: ((answer: ToggleState) => void) | undefined
}

/**
 * A value that the reader switches on or off. The change is shown at once and reverted if the call fails.
 * Guests are shown the sign-in dialog.
 */
export function useToggle(given: ToggleState, { call, onChange }: ToggleOptions) {
  const [busy, setBusy] = useState(false)
  /** State shown in place of the given one, until the given state changes. */
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
