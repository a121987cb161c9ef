import { getMarketHeadline } from '@vce/protocol'
import { readConfig } from '../apps/server/src/platform/config'
import { createFlood } from '../apps/server/src/platform/flood/flood'
import { requestsPerSecond } from './load'
import { type Effort, median } from './rounds'
import type { Server } from './server'
import type { ResultRow } from './table'

const takes = 200_000
const wanted = 0.02

/** Microseconds of one check of the buckets, with the number of addresses of a busy evening. */
function microsecondsOfTake(): number {
  const flood = createFlood({ limits: readConfig({}).floodLimits, now: Date.now })
  const addresses = Array.from({ length: 20_000 }, (_, index) => `10.${index >> 8}.${index & 255}.7`)
  const began = performance.now()
  for (let nth = 0; nth < takes; nth += 1) flood.take('calls', addresses[nth % addresses.length] ?? '')
  return ((performance.now() - began) * 1000) / takes
}

/**
 * Cost of the flood limits per call, measured with the quickest call there is, which is answered from memory.
 */
export async function measureLimiter({ rounds, seconds }: Effort, server: Server): Promise<ResultRow[]> {
  const nextInput = () => ({ world: 'simulated' })
  const call = { url: server.url + getMarketHeadline.path, nextInput }
  await requestsPerSecond(call, 1)
  const shares: number[] = []
  let [take, whole] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    take = microsecondsOfTake()
    whole = 1e6 / (await requestsPerSecond(call, seconds))
    shares.push(take / whole)
  }
  const ratio = median(shares)
  return [
    {
      what: '流量限制，每次调用',
      measured: `${take.toFixed(2)} 微秒`,
      comparedWith: `由内存作答的调用 ${whole.toFixed(0)} 微秒`,
      ratio,
      budget: `≤ ${wanted}`,
      within: ratio <= wanted,
    },
  ]
}
