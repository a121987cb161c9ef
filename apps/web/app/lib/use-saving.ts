import { useState } from 'react'
import { errorMessage, isHandled } from '#app/lib/api'
import { toastRefusal } from '#app/lib/toast-refusal'

/** State of a save: whether it is running, and the refusal's message until the next try. */
export function useSaving() {
  const [state, setState] = useState<{ busy: boolean; message: string | null }>({
    busy: false,
    message: null,
  })
  return {
    ...state,
    /** A fault that the page itself finds, or null to clear it; a running save continues. */
    refuse: (message: string | null) => setState(({ busy }) => ({ busy, message })),
    /** Resolves to whether the save succeeded. */
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
