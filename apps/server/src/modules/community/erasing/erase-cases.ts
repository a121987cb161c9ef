import { dayMs } from '@vce/futures'
import type { Loop } from '#platform/schedule'
import { erasedCasesRepository } from './erased-cases.repository'
import { erasureBoundsAt } from './erasure-bounds'

/** Maximum number of reviews of one round. */
const batch = 2_000

/** Erases decisions with their reports, appeals and sanctions, three years after the last of these ended. */
export const eraseCases: Loop = {
  name: 'erase cases',
  every: dayMs,
  async run(tx, now) {
    const { removed } = erasureBoundsAt(now)
    const cases = erasedCasesRepository(tx)
    await cases.drop(await cases.due(removed, batch))
    await cases.dropSanctions(removed)
  },
}
