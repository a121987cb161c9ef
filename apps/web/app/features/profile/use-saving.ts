import { useState } from 'react'
import { errorMessage, isHandled } from '../../lib/api'

/** One save at a time: whether it is under way, and a refusal in the server's words until the next try. */
export function useSaving() {
  const [state, setState] = useState<{ busy: boolean; words: string | null }>({ busy: false, words: null })
  return {
    ...state,
    refuse: (words: string | null) => setState({ busy: false, words }),
    /** Whether it went well. */
    async run(work: () => Promise<unknown>): Promise<boolean> {
      setState({ busy: true, words: null })
      try {
        await work()
        setState({ busy: false, words: null })
        return true
      } catch (error) {
        setState({ busy: false, words: isHandled(error) ? null : errorMessage(error) })
        return false
      }
    },
  }
}
