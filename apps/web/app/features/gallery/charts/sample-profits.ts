import type { ProfitPoint } from '@vce/protocol'
import { sampleDays, sampleRandom } from './sample-walk'

/** Daily profit of a made-up seat, 元; unlisted one day in nine. */
export function sampleProfits(count: number, scale = 1): ProfitPoint[] {
  const random = sampleRandom(31)
  let cumulative = 0
  let highest = 0
  return sampleDays(count).map((tradingDay, index) => {
    const held = (count - index) % 9 !== 4
    const profit = held ? Math.round((random() - 0.47) * 4e7 * random() * scale) : null
    cumulative += profit ?? 0
    highest = Math.max(highest, cumulative)
    return {
      tradingDay,
      profit,
      cumulative,
      drawdown: highest - cumulative,
      held,
      net: held ? 1000 : null,
      products: null,
      oneSided: false,
      dropped: false,
      price: null,
    }
  })
}
