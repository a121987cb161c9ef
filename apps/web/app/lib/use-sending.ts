import { useHold } from './use-hold'
import { useSaving } from './use-saving'

/** State of a form that saves its values; `isHeld` for a second after a refusal of the same values. */
export function useSending(values: object) {
  const saving = useSaving()
  const { isHeld, hold } = useHold(values)
  return {
    ...saving,
    isHeld,
    /** Resolves to whether the form was sent with success. */
    async run(work: () => Promise<unknown>): Promise<boolean> {
      if (isHeld) return false
      const done = await saving.run(work)
      if (!done) hold()
      return done
    },
  }
}
