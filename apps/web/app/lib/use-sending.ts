import { useHold } from './use-hold'
import { useSaving } from './use-saving'

/**
 * State of a form that sends its values. `isHeld` is true for a second after a refusal of the current values.
 */
export function useSending(values: object) {
  const saving = useSaving()
  const { isHeld, hold } = useHold(values)
  return {
    ...saving,
    isHeld,
    /** Sends the form; resolves to whether it succeeded. */
    async run(work: () => Promise<unknown>): Promise<boolean> {
      if (isHeld) return false
      const done = await saving.run(work)
      if (!done) hold()
      return done
    },
  }
}
