import type { Task } from '#platform/schedule'
import { dueAt } from './erase-after'
import { erasedCases } from './erased-cases.repository'

const dayMs = 24 * 3_600_000
/** Reviews of one round. */
const batch = 2_000

/** Erases decisions, with reports, appeals and sanctions, three years after the last of them ended. */
export const eraseCases: Task = {
  name: 'erase cases',
  every: dayMs,
  async run(tx, now) {
    const { removed } = dueAt(now)
    const cases = erasedCases(tx)
    await cases.drop(await cases.due(removed, batch))
    await cases.dropSanctions(removed)
  },
}
