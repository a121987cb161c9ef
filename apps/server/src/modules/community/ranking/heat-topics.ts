import { dayMs, minuteMs } from '@vce/futures'
import type { Loop } from '#platform/schedule'
import { weightsRepository } from './weights.repository'

const weekMs = 7 * dayMs

/** Sets the heat of each topic to the sum of the weights of its posts of the last week. */
export const heatTopics: Loop = {
  name: 'heat topics',
  every: minuteMs,
  run: (tx, now) => weightsRepository(tx).heatTopics(new Date(now.getTime() - weekMs)),
}
