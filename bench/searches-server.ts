import { endpoint, getSymbolOutlook, type Metering } from '@vce/protocol'
import fastify from 'fastify'
import { createSessions } from '../apps/server/src/modules/account'
import { createSettledDays } from '../apps/server/src/modules/market'
import { createRights } from '../apps/server/src/modules/membership'
import { createMeter } from '../apps/server/src/modules/quota'
import { systemClock } from '../apps/server/src/platform/clock'
import { connect } from '../apps/server/src/platform/database'
import { type Actor, http, serve } from '../apps/server/src/platform/http'
import { createLogger } from '../apps/server/src/platform/logging'
import { listen } from './listen'

/*
 * The portal's wire with sessions, rights, meter and cache of shared answers. Two endpoints return the same
 * answer; uses are counted for one endpoint and not for the other.
 */

const [, databaseUrl = ''] = process.argv.slice(2)
const logger = createLogger('silent')
const { db } = connect(databaseUrl, logger, 16)
const app = fastify()
const keepFor = 1_000
const rights = createRights({ db, clock: systemClock, days: createSettledDays(db, keepFor), keepFor })
await app.register(http, {
  sessions: createSessions({ db, clock: systemClock, logger }),
  rights,
  meter: createMeter({
    db,
    clock: systemClock,
    tierOf: rights.tierOf,
    chargeOf: async (_tag, { product }) => product ?? null,
  }),
  checkOutputs: false,
  keepFor,
})

const draft = {
  summary: '一日数据',
  access: 'guest',
  shared: true,
  input: getSymbolOutlook.input,
  output: getSymbolOutlook.output,
} as const
const metered = {
  tag: 'bbas',
  unit: ({ symbol }: { symbol: string }) => ({ product: symbol }),
} satisfies Metering
const answer = async (_actor: Actor, { symbol }: { symbol: string }) => ({
  world: 'real' as const,
  symbol,
  season: null,
  views: { kanduo: 1, zhendang: 1, kankong: 1, shares: null, duo: 33 },
})

app.route(serve(endpoint({ ...draft, path: '/api/bench/plain' }), answer))
app.route(serve(endpoint({ ...draft, path: '/api/bench/counted', metered }), answer))
await listen(app)
