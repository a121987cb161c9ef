import { createIngest } from '../apps/server/src/modules/market'
import { systemClock } from '../apps/server/src/platform/clock'
import { connect } from '../apps/server/src/platform/database'
import { createLogger } from '../apps/server/src/platform/logging'
import { joinDatabase } from './database'
import { exchangeDays } from './exchange-days'
import { type Effort, repeated } from './rounds'
import { daysStored, type Site } from './site'
import type { Line } from './table'

const wanted = 3000

/** A new day of one exchange, quotes and rankings, from bytes to committed rows. */
export async function importDay({ rounds }: Effort, site: Site): Promise<Line[]> {
  const database = await joinDatabase(site)
  const { db, pool } = connect(database.url, createLogger('silent'))
  const ingest = createIngest({ db, clock: systemClock })
  const ahead = exchangeDays(rounds + 1, daysStored).map(({ files }) =>
    files.map(({ name, content }) => ({ name, bytes: new TextEncoder().encode(content) })),
  )
  const storeNext = async () => {
    const files = ahead.shift() ?? []
    const began = performance.now()
    for (const { name, bytes } of files) {
      const { outcome, reason } = await ingest.take(bytes, name)
      if (outcome !== 'stored') throw new Error(`${name}: ${outcome} ${reason ?? ''}`)
    }
    return performance.now() - began
  }
  await storeNext()
  const measured = await repeated(rounds, storeNext)
  await pool.end()
  await database.leave()
  return [
    {
      what: '入库一个交易所的一日',
      measured: `${measured.toFixed(0)} ms`,
      comparedWith: '180 条行情，72 个合约的排名',
      ratio: null,
      budget: `六家合计 ≤ ${wanted} ms`,
      met: measured * 6 <= wanted,
    },
  ]
}
