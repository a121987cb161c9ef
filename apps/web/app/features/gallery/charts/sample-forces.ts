import type { ForceMinute } from './external-charts'
import { sampleIntraday } from './sample-minutes'
import { sampleRandom } from './sample-walk'

const [day] = sampleIntraday(1)

/** End times of the sample day's minutes, night first. */
export const forceEnds: readonly number[] = day?.minutes ?? []

const eightHours = 8 * 3_600_000
const clockOf = (at: number) => new Date(at + eightHours).toISOString().slice(11, 16)
const nothing = { bought: null, sold: null, neutral: null, delta: null, price: null }

/** `count` made-up minutes; those after them are unknown. */
export function sampleForces(count: number): ForceMinute[] {
  const random = sampleRandom(51)
  let delta = 0
  let price = 3100
  return forceEnds.map((end, place) => {
    if (place >= count) return { clock: clockOf(end), ...nothing }
    const bought = Math.round(100 + random() * 900)
    const sold = Math.round(100 + random() * 880)
    delta += bought - sold
    price += Math.round((random() - 0.5) * 4)
    return { clock: clockOf(end), bought, sold, neutral: Math.round(random() * 60), delta, price }
  })
}
