import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { endpoints } from '@vce/protocol'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import {
  accountRoutes,
  createPasswordHashing,
  createSessions,
  hasPassword,
  isUser,
  registeredAt,
} from '#modules/account'
import {
  type AnswerEngine,
  assistantRoutes,
  createSuggestedQuestions,
  helplineTerms,
  maskPersonal,
  questionTerms,
} from '#modules/assistant'
import { bbasRoutes } from '#modules/bbas'
import {
  circlesOf,
  collectablePosts,
  communityRoutes,
  communitySitemap,
  memberCounts,
  memberRegion,
  queueDoubtfulText,
  type Reading,
  tierOfMember,
  watchOf,
} from '#modules/community'
import {
  approvalKind,
  consoleKeyOf,
  consoleRoutes,
  createOperatorSessions,
  createSealing,
  propose,
} from '#modules/console'
import { createMonitoring, dashboardRoutes } from '#modules/dashboard'
import { heldMedals, honorRoutes, type NewMedal } from '#modules/honor'
import { booksAdjustment, ledgerRoutes, userBooks, voucherTerms } from '#modules/ledger'
import {
  contractCards,
  createPriceBefore,
  createSettledDays,
  createSymbolSearch,
  type LiveMarket,
  liveFeedState,
  liveFlows,
  liveQuotes,
  marketRoutes,
  settledMarket,
  symbolCards,
  withoutReplay,
} from '#modules/market'
import {
  createRights,
  levelOf,
  levelTerms,
  membershipRoutes,
  moneyLevelGrant,
  privilegeTerms,
} from '#modules/membership'
import {
  chooseProviders,
  largeRefund,
  noticeRoutes,
  type Providers,
  paymentRoutes,
  rechargeTerms,
  type Sandbox,
  sandboxRoutes,
} from '#modules/payment'
import { countUnreadNotices, createUnreadReports, profileRoutes, profiles } from '#modules/profile'
import {
  countSearchesLeft,
  createMeter,
  freeSearches,
  hasSearches,
  quotaRoutes,
  searchTerms,
} from '#modules/quota'
import { reportCards, researchRoutes } from '#modules/research'
import {
  createHasPack,
  drawRoutes,
  earningRoutes,
  giftPackRoutes,
  onRegister,
  packetRoutes,
  signInRoutes,
  taskRoutes,
} from '#modules/reward'
import { searchRoutes } from '#modules/search'
import { shopRoutes } from '#modules/shop'
import { signalRoutes } from '#modules/signal'
import {
  advertRoutes,
  agreementRoutes,
  communityActivityRoutes,
  cooperationRoutes,
  createAdverts,
  createCommunityActivity,
  createFlags,
  createSessionSockets,
  flagsRoutes,
  initRoutes,
  messageChannel,
  personalDataRoutes,
  recordSignInConsent,
  type SocketBus,
  searchEngineRoutes,
  serviceContact,
  settingsRoutes,
  siteRoutes,
  statisticsRoutes,
  uploadRoutes,
  uploadsOf,
} from '#modules/site'
import { workspaceRoutes } from '#modules/workspace'
import { createAudited } from '#platform/audit'
import type { Clock, TestTime } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { flood, type SpendingBus } from '#platform/flood'
import {
  type Actor,
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
import { createOnce } from '#platform/once'
import { hosts, type PageRenderer, pages } from '#platform/pages'
import { createStorage } from '#platform/storage'
import { liveSockets } from '#platform/websocket'
import { createAssistant } from './assistant'
import { type Cashier, createCashier } from './cashier'
import { createChargeOf } from './charged-units'
import { createCommunity } from './community'
import { decoratePeople } from './decorate-people'
import type { ChangedOrder } from './listeners'
import { aliasesOf } from './search-aliases'
import { createIsDoubtful, nearSpellings, searchSources } from './search-wiring'
import { hasMoneyLeft, personalData, thirdParties, userData } from './user-data'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the number of unread notices to all open pages of a user, also on other processes. */
    reportUnread(userId: number): void
    /** Sends a new medal to all open pages of its user, also on other processes. */
    reportMedal(medal: NewMedal): void
    /** Sends a change of an order to all open pages of its user, also on other processes. */
    reportOrder(order: ChangedOrder): void
    /** The clock used by all parts of the server. */
    clock: Clock
    /** Goods, channels and password checks of payments, used by calls and jobs. */
    cashier: Cashier
    /** Counts the readers of posts; the counts are in memory until they are written. */
    reading: Reading
    /** Stand-in for the payment channels in development mode; else null. */
    sandbox: Sandbox | null
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
  checkOutputs?: boolean
  /** Milliseconds for which the response of a shared endpoint is cached for other callers. */
  keepFor?: number
}

/**
 * Reads a picture, preset or upload, from this server's own address and returns it as a data URL for
 * embedding.
 */
const pictureFrom = (app: FastifyInstance) => async (address: string) => {
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url: address })
  const type = String(headers['content-type'] ?? '').split(';')[0]
  if (statusCode !== 200 || !type?.startsWith('image/')) return null
  return `data:${type};base64,${rawPayload.toString('base64')}`
}

/** The local address of this server, once it listens; the sandbox sends its notices there. */
function ownAddressOf({ server }: FastifyInstance) {
  const listening = server.address()
  if (typeof listening !== 'object' || !listening) throw new Error('the server does not listen yet')
  const host = listening.family === 'IPv6' ? '[::1]' : '127.0.0.1'
  return `http://${host}:${listening.port}`
}

/**
 * Maximum bytes of a call's body, unless its endpoint declares more: deeply nested JSON of this size is
 * parsed quickly.
 */
const bodyLimit = 128 * 1024

/** Builds the server: first the platform, then the modules, then the pages. */
export async function buildApp({
  config,
  db,
  ready,
  clock,
  time = null,
  logger,
  socketBus = null,
  floodBus = null,
  market = settledMarket(),
  web,
  answering,
  providers,
  checkOutputs = false,
  keepFor = 1000,
}: AppDependencies) {
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

  await app.register(security)
  await app.register(refuseWhileClosing)
  const { developmentMode, developmentKey } = config
  await app.register(developmentRoute, { developmentMode, developmentKey, proxyTrust })
  if (time) await app.register(testTimeRoutes, { time })
  await app.register(metrics, { token: config.metricsToken })
  const { mainHost, oldHosts, mobileSiteUrl } = config
  await app.register(hosts, { mainHost, oldHosts, mobileSiteUrl })
  await app.register(origins, { mainHost, proxyTrust })
  const sessions = createSessions({ db, clock, logger })
  app.addHook('onClose', sessions.settled)
  const sessionSockets = createSessionSockets(socketBus)
  sessions.onEnd(sessionSockets.end)
  const unreadReports = createUnreadReports({
    logger,
    count: (userId) => countUnreadNotices(db, userId),
    send: (userId, unread) => sessionSockets.send(userId, { type: 'notice', unread }),
  })
  app.addHook('onClose', unreadReports.settled)
  app.decorate('reportUnread', unreadReports.report)
  app.decorate('reportMedal', ({ userId, id, name }: NewMedal) =>
    sessionSockets.send(userId, { type: 'honor', id, name }),
  )
  app.decorate('reportOrder', ({ userId, orderId, change }: ChangedOrder) =>
    sessionSockets.send(userId, { type: 'order', user_id: userId, message_type: change, order_id: orderId }),
  )
  const chosen = await chooseProviders({ config, clock, ownAddress: () => ownAddressOf(app) })
  const cashier = createCashier({ db, clock, providers: providers ?? chosen.providers, logger })
  app.decorate('clock', clock)
  app.decorate('cashier', cashier)
  app.decorate('sandbox', chosen.sandbox)
  if (chosen.sandbox) app.addHook('onClose', chosen.sandbox.stop)
  const medals = heldMedals(db)
  const now = () => clock.now().getTime()
  await app.register(flood, { limits: config.floodLimits, now, bus: floodBus })
  const { consoleHost: console, consoleAllow, isBehindProxy } = config
  await app.register(consoleHost, { consoleHost: console, consoleAllow, isBehindProxy })
  const audited = createAudited({ db, clock })
  const once = createOnce({ db, clock })
  const flags = createFlags({ db, clock, logger })
  const adverts = createAdverts({ db, clock, logger, flags })
  const activity = createCommunityActivity({ db, clock, logger })
  const quotes = liveQuotes(market)
  // Only pages with live figures replay the last session; all other pages show the settled day.
  const current = withoutReplay(market)
  const currentQuotes = liveQuotes(current)
  const settledDays = createSettledDays(db, keepFor)
  const rights = createRights({ db, clock, days: settledDays, keepFor })
  const { tierOf } = rights
  await app.register(http, {
    sessions,
    operators: createOperatorSessions({ db, clock, audited }),
    rights,
    meter: createMeter({
      db,
      clock,
      tierOf,
      chargeOf: createChargeOf(
        settledDays,
        (world) => liveFeedState(currentQuotes, world)?.tradingDay ?? null,
      ),
    }),
    checkOutputs,
    keepFor,
  })
  await app.register(health, { ready })
  await app.register(liveSockets, { now })
  const monitoring = createMonitoring({ db, live: quotes })
  market.onMessage((message) => {
    if (message.type === 'event') monitoring.publish(message.world, message.event)
  })

  const storage = createStorage(config)
  const community = createCommunity({
    db,
    clock,
    logger,
    config,
    storage,
    metrics: app.metrics,
    worldOf: settledDays.worldOf,
    newestDays: settledDays.newest,
    isLive: (world) => market.feedOf(world)?.state().kind === 'live',
  })
  app.decorate('reading', community.reading)
  app.addHook('onClose', community.reading.stop)
  app.addHook('onClose', async () => community.close())

  await app.register(async (api) => {
    // Pages and files are compressed elsewhere; here only JSON responses are.
    await api.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, customTypes: /json|text/ })
    await api.register(accountRoutes, {
      db,
      clock,
      config,
      sessions,
      balanceOf: userBooks(db).vouchers,
      hasMoneyLeft,
      honorsOf: medals.worn,
      hasPack: createHasPack({ db, clock }),
      mayRegister: () => flags.isOn('register_open'),
      recordConsent: recordSignInConsent,
      onRegister,
      exportSections: userData(db).exported,
      pictureOf: pictureFrom(app),
      decorate: decoratePeople,
    })
    await api.register(marketRoutes, { db, clock, market })
    await api.register(dashboardRoutes, {
      db,
      clock,
      live: currentQuotes,
      flows: liveFlows(current),
      monitoring,
    })
    await api.register(siteRoutes, {
      message: messageChannel({ monitoring, live: quotes }),
      sessionSockets,
      flags,
    })
    await api.register(personalDataRoutes, { collected: personalData, shared: thirdParties(config) })
    await api.register(agreementRoutes, { db, clock })
    await api.register(cooperationRoutes, { db, clock, audited })
    await api.register(signalRoutes, { db })
    await api.register(researchRoutes, { db, clock, rights, live: currentQuotes })
    await api.register(bbasRoutes, {
      db,
      live: currentQuotes,
      ownList: profiles(db).ownList,
    })
    await api.register(uploadRoutes, { db, clock, storage, audited })
    await api.register(profileRoutes, {
      db,
      clock,
      audited,
      uploads: uploadsOf,
      things: {
        report: reportCards(db),
        symbol: symbolCards,
        contract: contractCards(db),
        post: collectablePosts(db),
      },
      userInfoParts: {
        honors: medals.worn,
        honorsAmong: medals.wornAmong,
        counts: (userId) => memberCounts(db, userId),
        tier: (userId) => tierOfMember(db, userId),
        region: (userId) => memberRegion(db, userId),
        joinedAt: registeredAt(db),
        watch: (watcherId, userId) => watchOf(db, watcherId, 'user', userId),
      },
      banned: community.banned.current,
      hasQrCode: community.hasQrCode,
      onDoubtful: queueDoubtfulText,
      onOwnListChange: (userId, { version }) => sessionSockets.send(userId, { type: 'own_list', version }),
      onNoticesRead: unreadReports.report,
    })
    await api.register(communityRoutes, {
      ...community,
      once,
      audited,
      keepFor,
      priceBefore: createPriceBefore({ db, market: current }),
      hasPrivilege: rights.of,
    })
    await api.register(searchRoutes, {
      db,
      clock,
      audited,
      aliasesOf,
      circlesOf: circlesOf(db),
      worldOf: settledDays.worldOf,
      symbols: createSymbolSearch({ db, market: current }),
      nearOf: nearSpellings,
      sources: searchSources(clock),
      isBanned: (text) => community.banned.current()(text),
      isDoubtful: createIsDoubtful(community.banned.current),
    })
    await api.register(honorRoutes, {
      db,
      clock,
      onWornChange: (userId) => sessionSockets.send(userId, { type: 'worn' }),
    })
    const adjustment = approvalKind(booksAdjustment({ clock, isUser }))
    await api.register(ledgerRoutes, {
      db,
      clock,
      once,
      audited,
      isUser,
      registeredAt: registeredAt(db),
      proposeAdjustment: (action, operator, proposal) =>
        propose(action, operator, { kind: adjustment, ...proposal }),
    })
    const superVip = approvalKind(moneyLevelGrant({ clock, isUser }))
    await api.register(membershipRoutes, {
      db,
      clock,
      audited,
      isUser,
      rights,
      withCoupon: (use) => cashier.coupons.previewCoupon(db, { ...use, type: 4 }),
      hasSearches: hasSearches({ db, clock, tierOf }),
      freeSearches: freeSearches(db),
      service: serviceContact(db),
      proposeGrant: (action, operator, proposal) =>
        propose(action, operator, { kind: superVip, ...proposal }),
    })
    if (chosen.sandbox) await api.register(sandboxRoutes, { sandbox: chosen.sandbox })
    const refund = approvalKind(largeRefund(cashier))
    await api.register(paymentRoutes, {
      ...cashier,
      once,
      audited,
      proposeRefund: (action, operator, proposal) => propose(action, operator, { kind: refund, ...proposal }),
    })
    await api.register(packetRoutes, { db, clock, once, audited })
    await api.register(shopRoutes, { db, clock, once, audited, registeredAt: registeredAt(db) })
    await api.register(quotaRoutes, { db, clock, once, tierOf })
    await api.register(signInRoutes, { db, clock, once, tierOf })
    await api.register(taskRoutes, { db, clock, once })
    await api.register(giftPackRoutes, { db, clock })
    await api.register(earningRoutes, { db, audited, isUser })
    const { running, modelNotice } = createAssistant({
      config,
      db,
      clock,
      logger,
      app,
      answering,
      daysOf: async (world) => {
        const [settled = ''] = await settledDays.newest(world, 1)
        return { settled, running: liveFeedState(currentQuotes, world)?.tradingDay ?? settled }
      },
    })
    sessionSockets.onEnd(running.endSessions)
    const leftIn = (tx: Database, actor: Actor, tier: number) =>
      countSearchesLeft(tx, { actor, tier, tag: 'ai' }, clock.now())
    await api.register(assistantRoutes, {
      db,
      clock,
      audited,
      running,
      tierOf,
      leftIn,
      masked: maskPersonal,
      leftOf: async (actor) => leftIn(db, actor, await tierOf(actor)),
      levelOf: (userId) => levelOf(db, userId, clock.now()),
      nicknameOf: async (userId) => (await profiles(db).of(userId)).nickname,
      worldOf: settledDays.worldOf,
      questionsOf: createSuggestedQuestions({ db, clock, calls: app.calls }),
      modelNotice,
      ai: config.ai,
    })
    await api.register(drawRoutes, { db, clock, once, isOn: () => flags.isOn('draw_open') })
    await api.register(flagsRoutes, { db, clock, audited, flags })
    // Adverts cannot lead to courses, live rooms or videos yet, because those do not exist.
    await api.register(advertRoutes, { db, audited, adverts, targets: {} })
    await api.register(settingsRoutes, { db, audited, logger })
    await api.register(communityActivityRoutes, { db, audited, activity })
    await api.register(initRoutes, { flags, adverts, activity, hasPassword: hasPassword(db) })
    await api.register(statisticsRoutes, { db, clock })
    await api.register(consoleRoutes, {
      db,
      clock,
      audited,
      sealing: createSealing(consoleKeyOf(config)),
      hashing: createPasswordHashing(),
      approvalKinds: [superVip, adjustment, refund],
      terms: {
        levels: levelTerms,
        privileges: privilegeTerms,
        searches: searchTerms,
        vouchers: voucherTerms,
        recharge: rechargeTerms,
        questions: questionTerms,
        helpline: helplineTerms,
      },
    })
    await api.register(workspaceRoutes, { db, clock })
    await api.register(apiPages, { endpoints })
  })

  await app.register(noticeRoutes, cashier)
  await app.register(searchEngineRoutes, { source: communitySitemap(db, clock.now) })

  if (web) {
    await web.serveFiles(app)
    await app.register(pages, {
      renderer: web.renderer,
      proxyTrust,
      developmentMode,
      host: config.mainHost,
      isGrey: () => flags.isOn('grey_mode'),
    })
  }
  return app
}
