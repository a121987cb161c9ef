import type pg from 'pg'
import { teachers } from '#modules/profile'
import { storeSamplePictures } from '#modules/site'
import { beijingTime, type Clock } from '#platform/clock'
import { copyRows, type Database } from '#platform/database'
import { folded } from '#platform/folding'
import type { Storage } from '#platform/storage'
import { compileOwnWords } from '#platform/text-check'
import type { ForecastMarket } from '../forecasts/market-port'
import { createTextFilter } from '../moderation/text-filter'
import { heatTopics } from '../ranking/heat-topics'
import { hotKeyOf } from '../ranking/hot'
import { weightsRepository } from '../ranking/weights.repository'
import { circles } from '../tables/circles.tables'
import { comments } from '../tables/comments.tables'
import { forecasts } from '../tables/forecasts.tables'
import { reviews } from '../tables/moderation.tables'
import { specialTopics } from '../tables/topics.tables'
import { voteOptions, votes } from '../tables/votes.tables'
import { circleKeys } from './circles'
import { type ComposedPost, composePosts } from './documents/compose-posts'
import { readMarketFacts, type SampleMarketFacts } from './facts/figures'
import { indexSamples } from './index-samples.seed'
import { type AuthorKey, memberOf } from './members'
import type { SeedTime } from './moments'
import { drawPicture } from './pictures/draw'
import type { Drawing } from './pictures/drawing'
import { reviewCase } from './review-cases'
import { circleRows } from './rows/circle-rows'
import { forecastRows } from './rows/forecast-rows'
import { memberRows } from './rows/member-rows'
import { questionRows, voteRows } from './rows/question-vote-rows'
import { type Reactions, reactionsTo } from './rows/reactions'
import { type FilterResult, type ReviewedText, reviewedTexts, reviewRows } from './rows/review-rows'
import { assignIds, countIds, idOf, type People, type WrittenTexts } from './rows/sample-ids'
import { specialDrawings, specialRows } from './rows/special-rows'
import { textRows } from './rows/text-rows'
import { samplePosts } from './sample-posts'
import { sampleTablesRepository } from './sample-tables.repository'
import { sampleSpecials } from './specials'
import { sampleTopics } from './topics'
import { addPeople, databaseOf, houseName, writePeople } from './write-people.seed'
import { settleBounties, writeCircles, writeReviews, writeTexts } from './write-texts.seed'

interface SeedOptions {
  pool: pg.Pool
  clock: Clock
  storage: Storage
  market: SampleMarket
}

/** Market data with which views are locked and graded. */
type SampleMarket = Pick<ForecastMarket, 'quotesBetween' | 'limitsOf'>

/**
 * Writes invented members and their texts about the simulated market, marked as samples. Does nothing if the
 * community ever had a post. Everything is written in one transaction. Returns the number of posts.
 */
export async function seedCommunity({ pool, clock, storage, market }: SeedOptions): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const written = await writeOnce(client, { now: clock.now(), storage, market })
    await client.query('commit')
    return written
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function writeOnce(
  client: pg.PoolClient,
  { now, storage, market }: { now: Date; storage: Storage; market: SampleMarket },
): Promise<number> {
  const tx = databaseOf(client)
  const tables = sampleTablesRepository(tx)
  await tables.lock()
  if (!(await tables.isUntouched())) return 0
  const facts = await readMarketFacts(tx, beijingTime(now).slice(0, 10))
  const [day] = facts?.days ?? []
  if (!facts || day === undefined) return 0
  const seedTime = { now, day }
  const composed = composePosts(samplePosts, facts, seedTime)
  if (composed.length === 0) return 0
  return writeAll({ client, tx, facts, composed, seedTime, storage, market })
}

interface Task {
  client: pg.PoolClient
  tx: Database
  facts: SampleMarketFacts
  composed: readonly ComposedPost[]
  seedTime: SeedTime
  storage: Storage
  market: SampleMarket
}

async function writeAll({ client, tx, facts, composed, seedTime, storage, market }: Task): Promise<number> {
  const { now } = seedTime
  const tables = sampleTablesRepository(tx)
  const topics = await tables.putTopics(
    sampleTopics.map((topic) => ({
      title: topic.title,
      folded: folded(topic.title),
      description: topic.description,
      productCode: 'product' in topic ? topic.product : null,
      createdAt: now,
    })),
  )
  const covers = specialDrawings(facts, seedTime)
  // Both run at the same time: drawing uses other threads, and adding members mostly waits for the database.
  const [people, drawn] = await Promise.all([addPeople(tx, seedTime), drawAll(composed, covers)])
  const pictures = await storePictures(tx, { drawn, people, storage, now })
  const needed = countIds(composed)
  const circleIds = await tables.nextIds(circles, circleKeys.length)
  const circlesByKey = new Map(circleKeys.map((key, at) => [key, circleIds[at] ?? 0]))
  const written = assignIds(composed, {
    people,
    // Ids of posts begin at 1, because there never was a post.
    ids: {
      posts: Array.from({ length: needed.posts }, (_, at) => at + 1),
      comments: await tables.nextIds(comments, needed.comments),
      votes: await tables.nextIds(votes, needed.votes),
      options: await tables.nextIds(voteOptions, needed.options),
    },
    members: new Map([...people.ids].map(([key, userId]) => [memberOf(key).nickname, userId])),
    topics: new Map(topics.map(({ title, id }) => [title, id])),
    circles: circlesByKey,
    topicProducts: new Map(topics.flatMap(({ id, productCode }) => (productCode ? [[id, productCode]] : []))),
    pictureOf: (drawing) => pictures.of(drawing),
  })

  const reactions = reactionsTo(written, people, seedTime)
  const questions = questionRows(written, seedTime)
  const views = await numberedForecasts(tx, { written, market, seedTime })
  const texts = textRows({
    written,
    reactions,
    pictures: pictures.sizes,
    seedTime,
    forecasts: new Map(views.flatMap(({ id, postId }) => (postId === null ? [] : [[postId, id]]))),
  })
  const ballots = voteRows(written, reactions, seedTime)
  await writeTexts(client, { texts, reactions, questions, votes: ballots, forecasts: views })
  const ofCircles = circleRows({ ids: circlesByKey, people, written, seedTime })
  await writeCircles(client, tx, ofCircles)
  const byTitle = new Map(topics.map(({ title, id, productCode: product }) => [title, { id, product }]))
  const rows = memberRows({ people, written, topics: byTitle, seedTime })
  await writePeople(client, { people, rows, collected: reactions.collected, seedTime })
  await settleBounties(tx, questions, now)
  await queueReviews(client, tx, { written, people, seedTime })

  const topicIds = topics.map(({ id }) => id)
  await tables.countTopics(topicIds)
  await weigh(tx, { written, reactions, now })
  const specials = specialRows({
    written,
    seedTime,
    reports: await reportsOfSections(tx),
    ids: await tables.nextIds(specialTopics, covers.length),
    covers: covers.map((drawing) => (drawing ? pictures.of(drawing) : null)),
  })
  await copyRows(client, specialTopics, specials)
  await indexSamples(client, tx, {
    posts: texts.posts,
    circles: ofCircles.circles,
    specials,
    people,
    now,
    topics: new Map(topics.map(({ id, title }) => [id, title])),
    houseName,
  })
  await tables.continuePosts(needed.posts)
  return needed.posts
}

async function numberedForecasts(tx: Database, options: Parameters<typeof forecastRows>[1]) {
  const rows = await forecastRows(tx, options)
  const ids = await sampleTablesRepository(tx).nextIds(forecasts, rows.length)
  return rows.map((row, at) => ({ ...row, id: ids[at] ?? 0 }))
}

/** Number of reports in a section of reports. */
const reportsShown = 4

async function reportsOfSections(tx: Database): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  for (const { title, reportsOn } of sampleSpecials.flatMap(({ sections }) => sections))
    if (reportsOn) found.set(title, await sampleTablesRepository(tx).reportsOn(reportsOn, reportsShown))
  return found
}

interface DrawnPicture extends Awaited<ReturnType<typeof drawPicture>> {
  drawing: Drawing
  owner: AuthorKey
}

/** Draws the pictures of the posts, and the covers of 专题, whose owner is a teacher. */
function drawAll(composed: readonly ComposedPost[], covers: readonly (Drawing | undefined)[]) {
  const drawings = [
    ...composed.flatMap(({ sample: { author }, drafts }) =>
      drafts.flatMap((draft) =>
        draft.kind === 'drawing' ? [{ drawing: draft.drawing, owner: author }] : [],
      ),
    ),
    ...covers.flatMap((drawing) => (drawing ? [{ drawing, owner: 'chen' as const }] : [])),
  ]
  return Promise.all(
    drawings.map(
      async ({ drawing, owner }): Promise<DrawnPicture> => ({
        drawing,
        owner,
        ...(await drawPicture(drawing)),
      }),
    ),
  )
}

/** Stores the pictures as uploads of their owners; returns their sizes, and the address of each drawing. */
async function storePictures(
  tx: Database,
  {
    drawn,
    people,
    storage,
    now,
  }: { drawn: readonly DrawnPicture[]; people: People; storage: Storage; now: Date },
) {
  const urls = await storeSamplePictures(
    tx,
    drawn.map(({ owner, bytes, width, height }) => ({ userId: idOf(people, owner), bytes, width, height })),
    { storage, now },
  )
  const byDrawing = new Map(drawn.map(({ drawing }, at) => [drawing, urls[at] ?? '']))
  return {
    sizes: new Map(drawn.map(({ width, height }, at) => [urls[at] ?? '', { width, height }])),
    of(drawing: Drawing): string {
      const url = byDrawing.get(drawing)
      if (!url) throw new Error('a picture was not drawn')
      return url
    },
  }
}

async function queueReviews(
  client: pg.PoolClient,
  tx: Database,
  { written, people, seedTime }: { written: WrittenTexts; people: People; seedTime: SeedTime },
) {
  const reviewed = reviewedTexts(written)
  // Drawn pictures contain no QR code.
  const ownWords = compileOwnWords()
  const filter = createTextFilter({ banned: () => ownWords, ownHosts: [], hasQrCode: async () => false })
  const filtered = new Map<ReviewedText, FilterResult>()
  for (const text of reviewed) {
    if (reviewCase(text.review).reports) continue
    const { tier, teacher } = memberOf(text.author)
    const author = { userId: text.authorId, tier, isTeacher: teacher !== undefined }
    filtered.set(text, await filter(tx, { ...text, author, registeredAt: null, now: text.at }))
  }
  const ids = await sampleTablesRepository(tx).nextIds(reviews, reviewed.length + 1)
  await writeReviews(client, tx, reviewRows({ texts: reviewed, filtered, people, ids, seedTime }))
}

/** Computes weights, `hot` values and the heat of topics with the functions of the regular tasks. */
async function weigh(
  tx: Database,
  { written: { posts }, reactions, now }: { written: WrittenTexts; reactions: Reactions; now: Date },
) {
  const weights = weightsRepository(tx)
  const weighed = await weights.weigh(
    posts.map(({ id }) => id),
    { collectors: reactions.collected, teacherIds: await teachers(tx).ids() },
  )
  await weights.setHot(new Map(posts.map(({ id, at }) => [id, hotKeyOf(weighed.get(id) ?? 0, at)])))
  await heatTopics.run(tx, now)
}
