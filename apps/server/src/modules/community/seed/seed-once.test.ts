import { addDays } from '@vce/futures'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { removeSamples, seedCommunity } from '#modules/community'
import { verifyBooks } from '#modules/ledger'
import { membershipChecks } from '#modules/membership'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { marketOfDays } from '#test/forecast-market'
import { createSeed } from '#test/seed'
import { storeCircle } from '../circle-access/circles.fixture'
import { storeComment, storePost } from '../community.fixture'
import { counters, countersRepository } from '../counters/counters.repository'
import { storeForecast } from '../forecasts/forecasts.fixture'
import { bountyChecks } from '../questions/bounty-checks'
import { circleApplications, circleMembers, circles } from '../tables/circles.tables'
import { comments } from '../tables/comments.tables'
import { forecasts } from '../tables/forecasts.tables'
import { posts } from '../tables/posts.tables'
import { likes } from '../tables/reactions.tables'
import { friday, memoryStorage, seededMarket } from './seeded-market.fixture'

const market = await seededMarket()

async function emptyCommunity() {
  const database = await createTestDatabase({ copyOf: market })
  onTestFinished(database.drop)
  return database
}
const seed = ({ pool }: TestDatabase) =>
  seedCommunity({ pool, clock: friday, storage: memoryStorage(), market: marketOfDays })
const remove = ({ db }: TestDatabase) => db.transaction((tx) => removeSamples(tx, friday.now()))

/** Number of rows of each table that does not belong to the market. */
async function rowCounts({ pool }: TestDatabase): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const found = await pool.query<{ count: number }>(`select count(*)::int as count from "${name}"`)
    counts[name] = found.rows[0]?.count ?? 0
  }
  return counts
}

/** The checks of the books that fail. */
const brokenBooks = async ({ db }: TestDatabase) =>
  (await verifyBooks(db, { extraChecks: [...bountyChecks, ...membershipChecks(addDays('2026-11-20', 1))] }))
    .filter(({ broken }) => broken.length > 0)
    .map(({ name }) => name)

async function wrongCounters({ db }: TestDatabase) {
  const wrong: string[] = []
  for (const counter of counters)
    if ((await countersRepository(db).suspects(counter)).length > 0) wrong.push(counter.name)
  return wrong
}

test('a second start writes nothing, nor does one at the same time', async () => {
  const database = await emptyCommunity()
  const written = await Promise.all([seed(database), seed(database)])
  expect(written.toSorted((one, other) => one - other)).toEqual([0, 167])
  const counts = await rowCounts(database)
  expect(await seed(database)).toBe(0)
  expect(await rowCounts(database)).toEqual(counts)
  expect(await brokenBooks(database)).toEqual([])
})

test('two starts write the same', async () => {
  const [one, other] = [await emptyCommunity(), await emptyCommunity()]
  const texts = async (database: TestDatabase) => {
    await seed(database)
    const { rows } = await database.pool.query(
      `select p.id, p.title, p.document, p.published_at, p.hot, s.* from posts p join post_stats s on s.post_id = p.id order by 1`,
    )
    return rows
  }
  expect(await texts(one)).toEqual(await texts(other))
})

test('nothing is written without a market or into a community that had a post', async () => {
  const database = await emptyCommunity()
  await database.pool.query(`delete from product_days`)
  expect(await seed(database)).toBe(0)

  const used = await emptyCommunity()
  await used.pool.query(`select nextval(pg_get_serial_sequence('posts', 'id'))`)
  expect(await seed(used)).toBe(0)
})

test('a removal is final and leaves balanced books and true counters', async () => {
  const database = await emptyCommunity()
  const before = await rowCounts(database)
  await seed(database)
  expect(await remove(database)).toEqual({ members: 24, posts: 167 })

  const after = await rowCounts(database)
  const left = Object.entries(after).filter(([name, count]) => count !== (before[name] ?? 0))
  expect(left.map(([name]) => name).sort()).toEqual([
    // Entries of the books stay for ever, and so do the parts of bounties to which they refer.

    'bounty_parts',
    'ledger_accounts',
    'ledger_entries',
    'ledger_holds',
    'ledger_lot_moves',
    'ledger_lots',
    'ledger_months',
    'ledger_transfers',
    // The tier of user 1, the portal itself.
    'member_standings',
    // Topics, which belong to no user.
    'search_documents',
    'topics',
    // Uploads have no owner any more; a task deletes them with their files.
    'uploads',
  ])
  const { rows: owned } = await database.pool.query(`select 1 from uploads where user_id is not null`)
  expect(owned).toEqual([])
  // User 1 was indexed before, and the simulated market has reports.
  const { rows: kinds } = await database.pool.query(
    `select distinct kind from search_documents where kind <> 'user' or ref_id <> 1 order by kind`,
  )
  expect(kinds).toEqual([{ kind: 'report' }, { kind: 'topic' }])
  const { rows: balances } = await database.pool.query(
    `select 1 from ledger_accounts where kind <> 'house' and balance <> 0`,
  )
  expect(balances).toEqual([])
  expect(await brokenBooks(database)).toEqual([])
  expect(await wrongCounters(database)).toEqual([])
  expect(await seed(database)).toBe(0)
})

test('what real users wrote elsewhere stays, with its counts', async () => {
  const database = await emptyCommunity()
  await seed(database)
  const { db } = database
  const user = await createSeed({ db, clock: friday }).user()
  const [sample] = await db.select().from(posts).where(eq(posts.state, 1)).limit(1)
  const own = await storePost(db, { authorId: user.id })
  await storeComment(db, { postId: sample?.id ?? 0, authorId: user.id })
  await db
    .insert(likes)
    .values({ userId: user.id, targetKind: 'post', targetId: sample?.id ?? 0, at: friday.now() })

  await remove(database)
  expect(await db.select({ id: posts.id }).from(posts)).toEqual([{ id: own }])
  expect(await db.$count(comments)).toBe(0)
  expect(await db.$count(likes)).toBe(0)
  expect(await wrongCounters(database)).toEqual([])
})

test('memberships and posts of real users in a sample circle go with it, their views count on', async () => {
  const database = await emptyCommunity()
  await seed(database)
  const { db } = database
  const user = await createSeed({ db, clock: friday }).user()
  const [circle] = await db.select().from(circles).where(eq(circles.joinMode, 'approve'))
  const circleId = circle?.id ?? 0
  await db.insert(circleMembers).values({ circleId, userId: user.id, role: 'member', joinedAt: friday.now() })
  await db.insert(circleApplications).values({ circleId, userId: user.id, at: friday.now() })
  const forecastId = await storeForecast(db, { authorId: user.id })
  const postId = await storePost(db, { authorId: user.id, circleId, forecastId })
  await db.update(forecasts).set({ postId }).where(eq(forecasts.id, forecastId))
  const own = await storeCircle(db, { ownerId: user.id })

  await remove(database)
  expect(await db.select({ id: circles.id }).from(circles)).toEqual([{ id: own }])
  expect(await db.$count(circleMembers)).toBe(1)
  expect(await db.$count(circleApplications)).toBe(0)
  expect(await db.$count(posts)).toBe(0)
  expect(await db.select({ id: forecasts.id, postId: forecasts.postId }).from(forecasts)).toEqual([
    { id: forecastId, postId: null },
  ])
  expect(await wrongCounters(database)).toEqual([])
})
