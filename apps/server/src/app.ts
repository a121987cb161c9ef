import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { endpoints } from '@vce/protocol'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { createSessions } from '#modules/account'
import { dashboardRoutes } from '#modules/dashboard'
import { createSymbols, marketRoutes } from '#modules/market'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { answerUnknown, apiPages, type Grants, health, http, metrics, security } from '#platform/http'
import { type Logger, quietChild } from '#platform/logging'
import { hosts, type PageRenderer, pages } from '#platform/pages'

export interface AppDependencies {
  config: Config
  db: Database
  ready: () => Promise<unknown>
  clock: Clock
  logger: Logger
  /** Off where only the calls are wanted. */
  web?: { renderer: PageRenderer; serveFiles: (app: FastifyInstance) => Promise<void> }
  checkOutputs?: boolean
  /** Milliseconds for which the answer of a shared endpoint serves other callers too. */
  keepFor?: number
}

/** Nothing is sold and nobody operates yet, so no privilege is held. */
const noGrants: Grants = async () => false

const bodyLimit = 1024 * 1024
const requestId = /^[\w-]{8,64}$/

/** The server, wired: platform first, then the modules, then the pages. */
export async function buildApp({
  config,
  db,
  ready,
  clock,
  logger,
  web,
  checkOutputs = false,
  keepFor = 1000,
}: AppDependencies) {
  const loggerInstance: FastifyBaseLogger = logger
  const app = fastify({
    loggerInstance,
    childLoggerFactory: (_parent, bindings) => quietChild(logger, bindings),
    bodyLimit,
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 2000 },
    genReqId: ({ headers }) => {
      const given = String(headers['x-request-id'] ?? '')
      return requestId.test(given) ? given : randomUUID()
    },
    // An address that cannot even be decoded is nobody's.
    frameworkErrors: (_error, request, reply) => answerUnknown(request, reply),
    // An answer takes as long as it takes; only a client that never finishes asking is cut off.
    requestTimeout: 30_000,
  })

  await app.register(security)
  await app.register(metrics, { token: config.metricsToken })
  const { mainHost, oldHosts, mobileSiteUrl } = config
  await app.register(hosts, { mainHost, oldHosts, mobileSiteUrl })
  await app.register(http, {
    sessions: createSessions({ db, clock }),
    grants: noGrants,
    checkOutputs,
    keepFor,
  })
  await app.register(health, { ready })

  await app.register(async (answers) => {
    // Pages and files bring compressed forms of their own; only what is answered in JSON is compressed as it goes.
    await answers.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, customTypes: /json|text/ })
    await answers.register(marketRoutes, { symbols: createSymbols({ db }) })
    await answers.register(dashboardRoutes, { db, clock })
    await answers.register(apiPages, { endpoints })
  })

  if (web) {
    await web.serveFiles(app)
    await app.register(pages, { renderer: web.renderer })
  }
  return app
}
