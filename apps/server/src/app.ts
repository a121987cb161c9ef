import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { endpoints } from '@vce/protocol'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { AnswerEngine } from '#modules/assistant'
import type { MediaHost, RoomBus, Streams } from '#modules/live-room'
import { type LiveMarket, settledMarket } from '#modules/market'
import type { Providers } from '#modules/payment'
import type { SocketBus } from '#modules/site'
import { createAudited } from '#platform/audit'
import type { Clock, TestTime } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { flood, type SpendingBus } from '#platform/flood'
import {
  answerClientError,
  answerFrameworkError,
  apiPages,
  callerIdOf,
  consoleHost,
  createProxyTrust,
  developmentRoute,
  health,
  http,
  metrics,
  origins,
  refuseWhileClosing,
  security,
  testTimeRoutes,
} from '#platform/http'
import { type Logger, lazyChild } from '#platform/logging'
import type { BeginCutThread, DiskSpace } from '#platform/media'
import { createValues, partsOf, registerRawRoutes, registerRoutes, type Values } from '#platform/module'
import { createOnce } from '#platform/once'
import { createApiPathTest, hosts, type PageRenderer, pages } from '#platform/pages'
import { createStorage } from '#platform/storage'
import { liveSockets } from '#platform/websocket'
import { modules } from './wiring/modules'

declare module 'fastify' {
  interface FastifyInstance {
    /** The values of the platform and of all modules. */
    values: Values
  }
}

export interface AppDependencies {
  config: Config
  db: Database
  ready: () => Promise<unknown>
  clock: Clock
  /** Set if tests may move the clock and halt the market. */
  time?: TestTime | null
  logger: Logger
  /** Reports ended sessions to the other processes, if there are any. */
  socketBus?: SocketBus | null
  /** Shares the frames of live rooms with the other processes, if there are any. */
  roomBus?: RoomBus | null
  /** Starts the thread for streams in the process that receives them; null: none are received. */
  mediaHost?: MediaHost | null
  /** Starts the thread that cuts an uploaded file; null: none are cut. */
  beginCutThread?: BeginCutThread | null
  /** Shares the spending of flood limits with the other processes. */
  floodBus?: SpendingBus | null
  /** The live market; without one every world has only settled days. */
  market?: LiveMarket
  /** Renderer and files of the pages; without it only calls are served. */
  web?: { renderer: PageRenderer; serveFiles: (app: FastifyInstance) => Promise<void> }
  /** Answers questions to the assistant; default: the engines that the settings configure. */
  answering?: AnswerEngine
  /** Payment channels; default: those that the settings configure. */
  providers?: Providers
  /** Streams of teachers; default: those that the settings configure. */
  streams?: Streams
  /** Reads the space on the disk of the videos; default: the system does. */
  readDisk?: () => Promise<DiskSpace>
  checkOutputs?: boolean
  /** Milliseconds for which the response of a shared endpoint is cached for other callers. */
  keepFor?: number
}

/**
 * Maximum bytes of a call's body, unless its endpoint declares more: deeply nested JSON of this size is
 * parsed quickly.
 */
const bodyLimit = 128 * 1024

/** Builds the server: first the platform, then the modules, then the pages. */
export async function buildApp(options: AppDependencies) {
  const { config, db, clock, logger, time, web, keepFor = 1000 } = options
  const { consoleAllow, developmentKey, developmentMode, isBehindProxy, mainHost, mobileSiteUrl, oldHosts } =
    config
  const loggerInstance: FastifyBaseLogger = logger
  const proxyTrust = createProxyTrust(config.trustProxy)
  const app = fastify({
    loggerInstance,
    childLoggerFactory: (_parent, bindings, _options, raw) =>
      lazyChild(logger, { ...bindings, ...callerIdOf(raw.headers) }),
    bodyLimit,
    trustProxy: proxyTrust.option,
    routerOptions: { maxParamLength: 2000 },
    genReqId: () => randomUUID(),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    // Only reading a request times out, against clients that never finish sending; a response may take any
    // time.
    requestTimeout: 30_000,
    return503OnClosing: false,
  })
  const now = () => clock.now().getTime()

  const sources = partsOf(modules, 'contentSources').map((sourcesOf) => sourcesOf(config))
  await app.register(security, { sources })
  await app.register(refuseWhileClosing)
  await app.register(developmentRoute, { developmentMode, developmentKey, proxyTrust })
  if (time) await app.register(testTimeRoutes, { time })
  await app.register(metrics, { token: config.metricsToken })
  await app.register(hosts, { mainHost, oldHosts, mobileSiteUrl })
  await app.register(origins, { mainHost, proxyTrust })
  await app.register(flood, { limits: config.floodLimits, now, bus: options.floodBus ?? null })
  await app.register(consoleHost, { consoleHost: config.consoleHost, consoleAllow, isBehindProxy })

  const values = await createValues(modules, {
    app,
    audited: createAudited({ db, clock }),
    clock,
    config,
    db,
    keepFor,
    logger,
    market: options.market ?? settledMarket(),
    metrics: app.metrics,
    once: createOnce({ db, clock }),
    replacedEngine: options.answering ?? null,
    replacedProviders: options.providers ?? null,
    replacedStreams: options.streams ?? null,
    replacedDisk: options.readDisk ?? null,
    socketBus: options.socketBus ?? null,
    roomBus: options.roomBus ?? null,
    mediaHost: options.mediaHost ?? null,
    beginCutThread: options.beginCutThread ?? null,
    storage: createStorage(config),
  })
  app.decorate('values', values)
  await app.register(http, { ...values, checkOutputs: options.checkOutputs ?? false })
  await app.register(health, { ready: options.ready })
  await app.register(liveSockets, { now })

  await app.register(async (api) => {
    // Pages and files are compressed elsewhere; here only JSON responses are.
    await api.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, customTypes: /json|text/ })
    await registerRoutes(api, modules, values)
    await api.register(apiPages, { endpoints })
  })
  await registerRawRoutes(app, modules, values)

  if (web) {
    await web.serveFiles(app)
    const isGrey = () => values.flags.isOn('grey_mode')
    const rawPaths = partsOf(modules, 'rawRoutes').flatMap(({ paths }) => paths)
    const { renderer } = web
    const isApiPath = createApiPathTest(endpoints, rawPaths)
    await app.register(pages, { renderer, proxyTrust, developmentMode, host: mainHost, isApiPath, isGrey })
  }
  return app
}
