import { contentStates } from '@vce/protocol'
import { circlesRepository } from '../circle-access/circles.repository'
import type { ReviewTarget } from '../moderation/review-targets'
import { setCircleState } from './circle-state'

/** How moderators review a circle: its name, introduction and rules. */
export const circleTarget: ReviewTarget = {
  async load(tx, id) {
    const row = await circlesRepository(tx).hold(id)
    if (!row) return undefined
    const text = [row.name, row.intro, row.rules].filter((part) => part !== '').join('\n')
    return { authorId: row.ownerId, text, state: row.state }
  },
  async hide(tx, id, state, now) {
    const row = await circlesRepository(tx).hold(id)
    if (row) await setCircleState(tx, row, state, now)
  },
  async restore(tx, id, now) {
    const row = await circlesRepository(tx).hold(id)
    if (row) await setCircleState(tx, row, contentStates.visible, now)
  },
}
