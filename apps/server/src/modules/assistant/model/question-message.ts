import type { Plan } from '../analyst/plans'
import type { Slots } from '../analyst/slots'

interface Hints {
  prompt: string
  /** Earlier questions of the session, newest first. */
  earlier: readonly string[]
  slots: Slots | null
  plan: Plan
}

/**
 * The recognised slots. They contain only the portal's names, no text from the page's address or by other
 * authors.
 */
const recognised = (slots: Slots | null) =>
  slots &&
  Object.fromEntries(
    Object.entries(slots).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** The question as one JSON text for the model, with the slots and the plan of the analyst. */
export const questionMessage = ({ prompt, earlier, slots, plan }: Hints): string =>
  JSON.stringify({
    提问: prompt,
    ...(earlier.length > 0 && { 先前的提问: [...earlier].reverse() }),
    识别: recognised(slots),
    建议的查询: plan.calls,
  })
