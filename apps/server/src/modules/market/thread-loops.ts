import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { OpenDatabase } from '#platform/database'
import type { OpenLoop } from '#platform/schedule'
import { createMinuteRetention } from './minutes/minute-retention.service'
import type { OnSettled } from './on-settled'
import { seedSimulatedMarket } from './simulated-feed/simulated-market.seed'
import { marketThreadLoops } from './thread-loop-list'

interface ThreadOptions extends Pick<OpenDatabase, 'db' | 'pool'> {
  clock: Clock
  config: Pick<Config, 'simulatedMarket'>
  onSettled: OnSettled
}

/** Work that the thread of the live market does at intervals. */
export function threadLoops({ db, pool, clock, config, onSettled }: ThreadOptions): readonly OpenLoop[] {
  const { dropOldMinutes, settleSimulatedDays } = marketThreadLoops
  return [
    { ...dropOldMinutes, work: createMinuteRetention({ db }) },
    {
      ...settleSimulatedDays,
      work: async () => config.simulatedMarket && seedSimulatedMarket({ pool, clock, onSettled }),
    },
  ]
}
