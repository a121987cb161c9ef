import { buffer } from 'node:stream/consumers'
import { type ReviewKind, reviewKinds } from '@vce/protocol'
import { createPriceBefore, forecastMarket, priceRanges } from '#modules/market'
import { reportCards } from '#modules/research'
import { forgetDocuments } from '#modules/search'
import type { Config } from '#platform/config'
import { combine, defineModule, partsOf } from '#platform/module'
import { openRegions } from '#platform/regions'
import { createQrCodeCheck, type QrCodeCheck } from '#platform/text-check'
import { communitySitemap } from './addresses/sitemap.repository'
import { circlesOf } from './circle-access/circles-of'
import { collectablePosts } from './collectable-posts'
import { collectedPosts, collectorsOfPosts } from './collected-posts'
import { communityRoutes } from './community.routes'
import { communityLoops, type NamedPictures } from './community-loops'
import { recountCounters } from './counters/recount-counters'
import { dropForecasts } from './forecasts/drop-forecasts.repository'
import { createSettleForecasts } from './forecasts/settle-forecasts'
import { seedBannedWords } from './moderation/banned-words.seed'
import { type BannedWords, createBannedWords } from './moderation/compiled-banned-words'
import { createOverdueGauge } from './moderation/overdue-metric'
import { queueDoubtfulText } from './moderation/queue-doubtful-text'
import type { ReviewTarget } from './moderation/review-targets'
import { createTextFilter, type TextFilter } from './moderation/text-filter'
import { communityNotices } from './notices/community-notices'
import { memberCounts } from './people/member-counts.repository'
import { memberRegion } from './people/member-region.repository'
import { personalData } from './personal-data'
import { bountyChecks } from './questions/bounty-checks'
import { refundQuestionsOf } from './questions/refund-question'
import { createVideoReactions, type VideoReactions } from './reactions/video-reactions'
import { watchOf } from './reactions/watch-of'
import { createReading, type Reading } from './reading/reading'
import { communitySources } from './search/search-sources'
import { tierOfMember } from './standing/tier-of-member'
import { communityTargets } from './targets/community-targets'
import { userCommunity } from './user-community'
import type { CommentedVideos } from './videos/commented-videos'

declare module '#platform/module' {
  interface Values {
    bannedWords: BannedWords
    /** Whether an uploaded picture contains a QR code. */
    hasQrCode: QrCodeCheck
    /** Checks texts before they are stored. */
    textFilter: TextFilter
    /** Counts the readers of posts; the counts are in memory until they are written. */
    reading: Reading
    /** Facts about a user in the community. */
    memberFacts: {
      counts: (userId: number) => ReturnType<typeof memberCounts>
      tier: (userId: number) => Promise<number>
      region: (userId: number) => Promise<string | null>
      watch: (watcherId: number, userId: number) => Promise<number>
    }
    /** Opens a review of a text whose check had findings. */
    onDoubtfulText: typeof queueDoubtfulText
    /** Videos, whose comments and likes the community stores. */
    commentedVideos: CommentedVideos
    /** Likes and comments of videos. */
    videoReactions: VideoReactions
  }
  interface ModuleParts<Needs> {
    /** How contents are read, hidden and restored, by the kind of their review. */
    reviews?: (needs: Needs) => Partial<Record<ReviewKind, ReviewTarget>>
    /** Finds the uploaded pictures that the module shows, so that they are not deleted. */
    namesPictures?: NamedPictures
  }
}

/** The storage name of an uploaded picture, by its address. */
const fileOf = (url: string) => url.slice('/files/'.length)

const ownHostsOf = ({ mainHost }: Pick<Config, 'mainHost'>) => (mainHost ? [mainHost] : [])

export const communityModule = defineModule({
  name: 'community',
  needs: [
    'app',
    'audited',
    'clock',
    'commentedVideos',
    'config',
    'currentMarket',
    'db',
    'values',
    'keepFor',
    'logger',
    'market',
    'metrics',
    'modules',
    'once',
    'registeredAt',
    'releaseUnnamedPictures',
    'rights',
    'settledDays',
    'storage',
    'uploads',
  ],
  gives: {
    bannedWords: ({ db, logger }) => createBannedWords({ db, logger }),
    hasQrCode: ({ storage }) =>
      createQrCodeCheck({
        async openPicture(url) {
          const file = await storage.open(fileOf(url))
          return file && new Uint8Array(await buffer(file.stream))
        },
      }),
    textFilter: ({ bannedWords, config, hasQrCode }) =>
      createTextFilter({ banned: bannedWords.current, ownHosts: ownHostsOf(config), hasQrCode }),
    reading({ app, clock, db, logger }) {
      const reading = createReading({ db, clock, logger })
      app.addHook('onClose', reading.stop)
      return reading
    },
    memberFacts: ({ db }) => ({
      counts: (userId) => memberCounts(db, userId),
      tier: (userId) => tierOfMember(db, userId),
      region: (userId) => memberRegion(db, userId),
      watch: (watcherId, userId) => watchOf(db, watcherId, 'user', userId),
    }),
    onDoubtfulText: () => queueDoubtfulText,
    videoReactions: ({ db }) => createVideoReactions(db),
    circlesOf: ({ db }) => circlesOf(db),
  },
  async routes(api, { bannedWords, config, currentMarket, values, market, modules, settledDays, ...needs }) {
    const { app, clock, db, logger, metrics, rights, storage, textFilter, uploads } = needs
    const ofMarket = forecastMarket(config)
    createOverdueGauge({ db, clock, metrics })
    const regions = openRegions(config.regionFiles, logger)
    app.addHook('onClose', async () => regions.close())
    await api.register(communityRoutes, {
      ...needs,
      ownHosts: ownHostsOf(config),
      uploads,
      banned: bannedWords,
      filter: textFilter,
      targets: combine(
        reviewKinds,
        partsOf(modules, 'reviews').map((targetsOf) => targetsOf(values)),
      ),
      priceRanges: priceRanges(db),
      priceBefore: createPriceBefore({ db, market: currentMarket }),
      worldOf: (requested) => settledDays.worldOf(requested),
      newestDay: async (world) => (await settledDays.newest(world, 1))[0] ?? null,
      forecastMarket: ofMarket,
      arrivalOf(world) {
        if (!ofMarket.hasTicks(world)) return 'files'
        return market.feedOf(world)?.state().kind === 'live' ? 'ticks' : 'away'
      },
      regionOf: regions.regionOf,
      reports: reportCards(db),
      collectedAmong: (userId, postIds) => collectedPosts(db, userId, postIds),
      hasPrivilege: rights.of,
      async dropOtherSamples(tx, now) {
        for (const drop of partsOf(modules, 'dropsSamples')) await drop(tx, { now, storage })
      },
    })
  },
  loops: ({ db, modules, reading, registeredAt, releaseUnnamedPictures, uploads }) =>
    communityLoops({
      db,
      reading,
      registeredAt,
      releaseUnnamedPictures,
      namesPictures: partsOf(modules, 'namesPictures'),
      leastRecentlyChecked: (tx, before, maxCount) => uploads(tx).leastRecentlyChecked(before, maxCount),
    }),
  queues: ({ db, logger, metrics }) => [
    recountCounters({ db, logger, metrics, collectorsOf: collectorsOfPosts }),
  ],
  notices: () => communityNotices,
  checks: () => bountyChecks,
  reviews: () => communityTargets,
  searchSources: () => communitySources,
  cardSources: ({ db }) => ({ post: collectablePosts(db) }),
  sitemap: ({ clock, db }) => communitySitemap(db, clock.now),
  initialData: ({ clock, database }) => seedBannedWords(database.db, clock),
  dropsSimulated: (tx) => dropForecasts(tx, 'simulated'),
  // Sample forecasts are made on the simulated market only.
  async samples({ clock, config, database: { pool }, storage }) {
    const { seedCommunity } = await import('./seed/samples.seed')
    await seedCommunity({ pool, clock, storage, market: forecastMarket({ ...config, realFeed: 'off' }) })
  },
  onSettled: (config) => createSettleForecasts(forecastMarket(config)),
  userData: {
    collected: personalData,
    exported: (db) => ({ community: userCommunity(db).exported }),
    // The search documents go first, because texts that stay are indexed again without the name.
    forget: (db) => [refundQuestionsOf, forgetDocuments, userCommunity(db).forget],
  },
})
