import { buffer } from 'node:stream/consumers'
import type { World } from '@vce/protocol'
import type { Registry } from 'prom-client'
import { registeredAt } from '#modules/account'
import {
  announceClosedVotes,
  communityTargets,
  countOverdue,
  createReading,
  createTextFilter,
  heatTopics,
  type ReviewTargets,
  recomputeTiers,
  recountCounters,
  settleQuestions,
  sweepDrafts,
  sweepPrints,
  topicDigest,
  weighPosts,
} from '#modules/community'
import { priceRanges } from '#modules/market'
import { collectedAmong, collectorsOf, profileTargets, teachers } from '#modules/profile'
import { reportCards } from '#modules/research'
import { uploadsOf } from '#modules/site'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import type { Task } from '#platform/schedule'
import type { Storage } from '#platform/storage'
import { createQrCodes } from '#platform/text-check'

interface CommunityParts {
  db: Database
  clock: Clock
  logger: Logger
  metrics: Registry
  config: Pick<Config, 'mainHost'>
  storage: Storage
  worldOf: (requested: World | undefined) => Promise<World>
}

/** Who has collected some posts. */
const collectorsOfPosts = async (db: Database, postIds: readonly number[]) =>
  (await collectorsOf(db, 'post', postIds.map(String))).map(({ ref, userId }) => ({
    postId: Number(ref),
    userId,
  }))

/** The regular work of the community. */
export const communityTasks = (db: Database): Task[] => [
  announceClosedVotes,
  heatTopics,
  recomputeTiers({ registeredAt: registeredAt(db) }),
  settleQuestions(db),
  sweepDrafts,
  sweepPrints,
  topicDigest,
  weighPosts({ collectorsOf: collectorsOfPosts, teacherIds: (of) => teachers(of).ids() }),
]

/** Its nightly work. */
export const communityQueues = (of: { db: Database; logger: Logger; metrics: Registry }) => [
  recountCounters({ ...of, collectorsOf: collectorsOfPosts }),
]

/** Names of uploaded pictures in the storage, by their addresses. */
const fileOf = (url: string) => url.slice('/files/'.length)

/** What the community needs of the rest of the server. */
export function createCommunity({ db, clock, logger, metrics, config, storage, worldOf }: CommunityParts) {
  const ownHosts = config.mainHost ? [config.mainHost] : []
  const targets: ReviewTargets = { ...communityTargets, ...profileTargets }
  countOverdue({ db, clock, metrics })
  const hasQrCode = createQrCodes({
    async openPicture(url) {
      const file = await storage.open(fileOf(url))
      return file && new Uint8Array(await buffer(file.stream))
    },
  })
  return {
    ...{ db, clock, targets, ownHosts },
    hasQrCode,
    filter: createTextFilter({ ownHosts, hasQrCode }),
    uploads: uploadsOf(db),
    reading: createReading({ db, clock, logger }),
    priceRanges: priceRanges(db),
    registeredAt: registeredAt(db),
    worldOf: () => worldOf(undefined),
    // No file of regions can be named yet: 属地 stays unknown.
    regionOf: () => null,
    reports: reportCards(db),
    async collectedAmong(userId: number, postIds: readonly number[]) {
      const refs = await collectedAmong(db, userId, 'post', postIds.map(String))
      return new Set([...refs].map(Number))
    },
  }
}
