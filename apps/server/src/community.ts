import { buffer } from 'node:stream/consumers'
import type { World } from '@vce/protocol'
import type { Registry } from 'prom-client'
import { registeredAt } from '#modules/account'
import {
  announceClosedVotes,
  communityTargets,
  createBannedWords,
  createOverdueGauge,
  createReading,
  createTextFilter,
  eraseCases,
  eraseTexts,
  heatTopics,
  type ReviewTargets,
  recomputeTiers,
  recountCounters,
  sendTopicDigest,
  settleQuestions,
  sweepApplications,
  sweepDrafts,
  sweepPictures,
  sweepPrints,
  sweepWriteLog,
  weighPosts,
} from '#modules/community'
import { priceRanges } from '#modules/market'
import { collectedAmong, collectorsOf, createProfileTargets, profiles, teachers } from '#modules/profile'
import { reportCards } from '#modules/research'
import { releaseUnnamedPictures, uploadsOf } from '#modules/site'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import { openRegions } from '#platform/regions'
import type { Task } from '#platform/schedule'
import type { Storage } from '#platform/storage'
import { createQrCodeCheck } from '#platform/text-check'
import { forecastMarket } from './forecast-market'

interface CommunityParts {
  db: Database
  clock: Clock
  logger: Logger
  metrics: Registry
  config: Pick<Config, 'mainHost' | 'regionFiles' | 'simulatedMarket' | 'realFeed'>
  storage: Storage
  worldOf: (requested: World | undefined) => Promise<World>
  /** The newest settled trading days of a world. */
  newestDays: (world: World, count: number) => Promise<readonly string[]>
  /** Whether ticks of a world are arriving now. */
  isLive: (world: World) => boolean
}

/** The users who have collected the posts in `postIds`: a row per post and user. */
const collectorsOfPosts = async (db: Database, postIds: readonly number[]) =>
  (await collectorsOf(db, 'post', postIds.map(String))).map(({ ref, userId }) => ({
    postId: Number(ref),
    userId,
  }))

/** Regular chores of the community. */
export const communityTasks = (db: Database): Task[] => [
  announceClosedVotes,
  eraseCases,
  eraseTexts(db),
  heatTopics,
  recomputeTiers({ registeredAt: registeredAt(db) }),
  settleQuestions(db),
  sweepApplications,
  sweepDrafts,
  sweepPictures({
    leastRecentlyChecked: (tx, before, maxCount) => uploadsOf(tx).leastRecentlyChecked(before, maxCount),
    releaseUnnamedPictures,
    namedElsewhere: (tx, urls) => profiles(tx).avatarsAmong(urls),
  }),
  sweepPrints,
  sweepWriteLog,
  sendTopicDigest,
  weighPosts({ collectorsOf: collectorsOfPosts, teacherIds: (of) => teachers(of).ids() }),
]

/** Nightly jobs of the community. */
export const communityQueues = (of: { db: Database; logger: Logger; metrics: Registry }) => [
  recountCounters({ ...of, collectorsOf: collectorsOfPosts }),
]

/** The storage name of an uploaded picture, by its address. */
const fileOf = (url: string) => url.slice('/files/'.length)

/** Wires the community to the settings, the storage, and the other modules. */
export function createCommunity({
  db,
  clock,
  logger,
  metrics,
  config,
  storage,
  worldOf,
  newestDays,
  isLive,
}: CommunityParts) {
  const ofMarket = forecastMarket(config)
  const ownHosts = config.mainHost ? [config.mainHost] : []
  const banned = createBannedWords({ db, logger })
  const targets: ReviewTargets = { ...communityTargets, ...createProfileTargets(banned.current) }
  createOverdueGauge({ db, clock, metrics })
  const regions = openRegions(config.regionFiles, logger)
  const hasQrCode = createQrCodeCheck({
    async openPicture(url) {
      const file = await storage.open(fileOf(url))
      return file && new Uint8Array(await buffer(file.stream))
    },
  })
  return {
    db,
    clock,
    targets,
    ownHosts,
    hasQrCode,
    banned,
    filter: createTextFilter({ banned: banned.current, ownHosts, hasQrCode }),
    uploads: uploadsOf,
    reading: createReading({ db, clock, logger }),
    priceRanges: priceRanges(db),
    registeredAt: registeredAt(db),
    worldOf: (requested?: World) => worldOf(requested),
    newestDay: async (world: World) => (await newestDays(world, 1))[0] ?? null,
    forecastMarket: ofMarket,
    arrivalOf: (world: World) => {
      if (!ofMarket.hasTicks(world)) return 'files' as const
      return isLive(world) ? ('ticks' as const) : ('away' as const)
    },
    regionOf: regions.regionOf,
    reports: reportCards(db),
    close: regions.close,
    async collectedAmong(userId: number, postIds: readonly number[]) {
      const refs = await collectedAmong(db, userId, 'post', postIds.map(String))
      return new Set([...refs].map(Number))
    },
  }
}
