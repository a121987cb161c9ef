import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { endpoints } from '@vce/protocol'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { accountRoutes, createSessions } from '#modules/account'
import { bbasRoutes } from '#modules/bbas'
import { createMonitoring, dashboardRoutes, type LiveFlows, type LiveQuotes } from '#modules/dashboard'
import { type LiveMarket, marketRoutes, settledMarket } from '#modules/market'
import { memberships } from '#modules/membership'
import { profileRoutes, profiles } from '#modules/profile'
import { researchRoutes } from '#modules/research'
import { signalRoutes } from '#modules/signal'
import {
  createSessionLines,
  type LineBus,
  messageChannel,
  siteRoutes,
  uploadRoutes,
  uploadsOf,
} from '#modules/site'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { flood, type SpendingBus } from '#platform/flood'
import {
  answerClientError,
  answerFrameworkError,
  apiPages,
  callerIdOf,
  createProxyTrust,
  developmentDoor,
  type Grants,
  health,
  http,
  metrics,
  origins,
  security,
} from '#platform/http'
import { type Logger, quietChild } from '#platform/logging'
import { hosts, type PageRenderer, pages } from '#platform/pages'
import { createStorage } from '#platform/storage'
import { live } from '#platform/websocket'

export interface AppDependencies {
  config: Config
  db: Database
  ready: () => Promise<unknown>
  clock: Clock
  logger: Logger
  /** Between processes, where there are several. */
  lineBus?: LineBus | null
  /** The same, for what addresses take from their flood limits. */
  floodBus?: SpendingBus | null
  /** The market in motion; without it every world shows its settled days. */
  market?: LiveMarket
  /** Off where only the calls are wanted. */
  web?: { renderer: PageRenderer; serveFiles: (app: FastifyInstance) => Promise<void> }
  checkOutputs?: boolean
  /** Milliseconds for which the answer of a shared endpoint serves other callers too. */
  keepFor?: number
}

/** Nothing is sold and nobody operates yet, so no privilege is held. */
const noGrants: Grants = async () => false

/** No V券 has been given out yet, and no gift pack put together. */
const noBalance = async () => 0
const noPack = async () => false

/** Bytes of a call's body, unless its endpoint declares more: JSON nested as deep as that holds no loop. */
const bodyLimit = 128 * 1024

/** The market in motion as the models see it. */
const quotesIn = (market: LiveMarket): LiveQuotes => ({
  state: (world) => market.feedOf(world)?.state() ?? null,
  quotes: (world) => market.feedOf(world)?.quotes().values() ?? [],
  onMessage: (hear) =>
    market.onRound(({ type, world }) => {
      if (type === 'board' || type === 'round') hear(world)
    }),
})

/** What the market's own thread counts, as the models see it. */
const flowsIn = (market: LiveMarket): LiveFlows => ({
  flowOf: async (world, contract) => market.feedOf(world)?.flowOf(contract) ?? null,
  flowsOf: async (world) => market.feedOf(world)?.flows() ?? null,
})

/** The server, wired: platform first, then the modules, then the pages. */
export async function buildApp({
  config,
  db,
  ready,
  clock,
  logger,
  lineBus = null,
  floodBus = null,
  market = settledMarket(),
  web,
  checkOutputs = false,
  keepFor = 1000,
}: AppDependencies) {
  const loggerInstance: FastifyBaseLogger = logger
  const proxyTrust = createProxyTrust(config.trustProxy)
  const app = fastify({
    loggerInstance,
    childLoggerFactory: (_parent, bindings, _options, raw) =>
      quietChild(logger, { ...bindings, ...callerIdOf(raw.headers) }),
    bodyLimit,
    trustProxy: proxyTrust.option,
    routerOptions: { maxParamLength: 2000 },
    genReqId: () => randomUUID(),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    // An answer takes as long as it takes; only a client that never finishes asking is cut off.
    requestTimeout: 30_000,
  })

  await app.register(security)
  const { developmentMode, developmentKey } = config
  await app.register(developmentDoor, { developmentMode, developmentKey, proxyTrust })
  await app.register(metrics, { token: config.metricsToken })
  const { mainHost, oldHosts, mobileSiteUrl } = config
  await app.register(hosts, { mainHost, oldHosts, mobileSiteUrl })
  await app.register(origins, { mainHost, proxyTrust })
  const sessions = createSessions({ db, clock, logger })
  app.addHook('onClose', sessions.settled)
  const lines = createSessionLines(lineBus)
  sessions.onEnd(lines.end)
  const now = () => clock.now().getTime()
  await app.register(flood, { limits: config.floodLimits, now, bus: floodBus })
  await app.register(http, {
    sessions,
    grants: noGrants,
    checkOutputs,
    keepFor,
  })
  await app.register(health, { ready })
  await app.register(live, { now })
  const quotes = quotesIn(market)
  const monitoring = createMonitoring({ db, live: quotes })
  market.onRound((message) => {
    if (message.type === 'event') monitoring.tell(message.world, message.event)
  })

  await app.register(async (answers) => {
    // Pages and files bring compressed forms of their own; only what is answered in JSON is compressed as it goes.
    await answers.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, customTypes: /json|text/ })
    await answers.register(accountRoutes, {
      db,
      clock,
      config,
      sessions,
      balanceOf: noBalance,
      hasPack: noPack,
      ownParts: {
        profile: profiles(db).exported,
        uploads: uploadsOf(db).exported,
        membership: memberships(db).exported,
      },
    })
    await answers.register(marketRoutes, { db, market })
    await answers.register(dashboardRoutes, { db, clock, live: quotes, flows: flowsIn(market), monitoring })
    await answers.register(siteRoutes, { message: messageChannel({ monitoring, live: quotes }), lines })
    await answers.register(signalRoutes, { db })
    await answers.register(researchRoutes, { db, clock, grants: noGrants, live: quotes })
    await answers.register(bbasRoutes, { db, live: quotes })
    await answers.register(uploadRoutes, { db, clock, storage: createStorage(config) })
    await answers.register(profileRoutes, { db, clock, uploads: uploadsOf(db) })
    await answers.register(apiPages, { endpoints })
  })

  if (web) {
    await web.serveFiles(app)
    await app.register(pages, { renderer: web.renderer, proxyTrust, developmentMode })
  }
  return app
}
