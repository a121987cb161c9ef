import { useState } from 'react'
import { errorMessage, isHandled } from '#app/lib/api'
import { toastRefusal } from '#app/lib/toast-refusal'

/** State of a save: whether it is running, and the message of a refusal until the next attempt. */
export function useSaving() {
  const [state, setState] = useState<{ busy: boolean; message: string | null }>({
    busy: false,
    message: null,
  })
  return {
    ...state,
    /** Shows a fault that the page itself found, or clears it with null. A running save continues. */
    refuse: (message: string | null) => setState(({ busy }) => ({ busy, message })),
    /** Runs a save; resolves to whether it succeeded. */
    async run(work: () => Promise<unknown>): Promise<boolean> {
      setState({ busy: true, message: null })
      try {
        await work()
        setState({ busy: false, message: null })
        return true
      } catch (error) {
        setState({ busy: false, message: isHandled(error) ? null : errorMessage(error) })
        toastRefusal(error)
        return false
      }
    },
  }
}
