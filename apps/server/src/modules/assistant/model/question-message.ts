import type { Plan } from '../analyst/plans'
import type { Slots } from '../analyst/slots'

interface Hints {
  prompt: string
  /** Earlier questions of the session, the last one first. */
  earlier: readonly string[]
  slots: Slots | null
  plan: Plan
}

/** Names of the portal alone: nothing of the page's address, nor of any other foreign text, stands in it. */
const recognised = (slots: Slots | null) =>
  slots &&
  Object.fromEntries(
    Object.entries(slots).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** The question as the model gets it: one JSON text, with what the analyst makes of it. */
export const questionMessage = ({ prompt, earlier, slots, plan }: Hints): string =>
  JSON.stringify({
    提问: prompt,
    ...(earlier.length > 0 && { 先前的提问: [...earlier].reverse() }),
    识别: recognised(slots),
    建议的查询: plan.calls,
  })
