import { contentStates, isDocument, lengthOf, maxUntitledLength, nodesOf, type Tier } from '@vce/protocol'
import { asc } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { priceRanges } from '#modules/market'
import { collectorsOf } from '#modules/profile'
import { compileOwnWords } from '#platform/text-check'
import { createTestDatabase } from '#test/database'
import { marketOfDays } from '#test/forecast-market'
import { counters, countersRepository } from '../counters/counters.repository'
import { createTextFilter } from '../moderation/text-filter'
import { searchDocumentOf } from '../posts/post-document'
import { shownJournal } from '../posts/post-journal'
import { circles } from '../tables/circles.tables'
import { comments } from '../tables/comments.tables'
import { postProducts, postStats, posts, postTopics } from '../tables/posts.tables'
import { memberStandings } from '../tables/standing.tables'
import { voteOptions, votes } from '../tables/votes.tables'
import { documentFacts } from '../writing/document-facts'
import { sampleMembers } from './members'
import { seedCommunity } from './samples.seed'
import { friday, memoryStorage, seededMarket } from './seeded-market.fixture'

const market = await seededMarket()
const { db, pool, drop } = await createTestDatabase({ copyOf: market })
afterAll(async () => {
  await drop()
})
const storage = memoryStorage()
await seedCommunity({ pool, clock: friday, storage, market: marketOfDays })

const { visible, held } = contentStates
const written = await db.select().from(posts).orderBy(asc(posts.id))
const commented = await db.select().from(comments).orderBy(asc(comments.id))
const shown = written.filter(({ state }) => state === visible)
/** Sample posts outside circles. */
const open = shown.filter(({ circleId }) => circleId === null)

/** The column `value` of a statement, as texts. */
async function column(statement: string): Promise<string[]> {
  const { rows } = await pool.query<{ value: string }>(statement)
  return rows.map(({ value }) => value)
}

test('the community begins with what its pages show', async () => {
  expect(open).toHaveLength(145)
  expect(shown.length - open.length).toBe(21)
  expect(commented.filter(({ state }) => state === visible)).toHaveLength(322)
  expect(
    await column(`select concat(settled, case when bounty > 0 then ' paid' end, ' ', count(*)) as value
      from questions group by settled, bounty > 0 order by 1`),
  ).toEqual(['accepted 7', 'accepted paid 2', 'none 9', 'open 3', 'open paid 3'])
  expect(await column('select count(*) as value from sample_members')).toEqual(['24'])
  expect(await column('select count(*) as value from topics')).toEqual(['20'])
  expect(await column('select count(*) as value from teachers')).toEqual(['3'])
  expect(await column('select count(*) as value from reviews')).toEqual(['12'])
  expect(await column('select distinct tier as value from member_standings order by 1')).toEqual([0, 1, 2, 3])
  const pictures = shown.map((post) => post.pictures.length).filter((count) => count > 0)
  expect(pictures.sort()).toEqual([1, 3, 9])
  expect(
    await column('select jsonb_array_length(sections) as value from special_topics order by id'),
  ).toEqual([4, 5])
})

test('post 1 is the oldest, of the portal itself, with a vote that never closes as two others', async () => {
  const [first] = written
  expect(first).toMatchObject({ id: 1, authorId: 1, state: visible })
  expect(written.every(({ publishedAt }) => publishedAt >= (first?.publishedAt ?? friday.now()))).toBe(true)
  const all = await db.select().from(votes)
  expect(all).toHaveLength(10)
  expect(all.filter(({ closesAt }) => closesAt === null)).toHaveLength(3)
  expect(all.find(({ id }) => id === first?.voteId)).toMatchObject({ closesAt: null })
  const texts = await db.select().from(voteOptions)
  expect(texts.every(({ text }) => lengthOf(text) <= 30)).toBe(true)
})

test('every document is one that its author could have sent', () => {
  for (const { document, text, title, kind, productCodes, voteId, pictures } of written) {
    expect(isDocument('post', document), title).toBe(true)
    const facts = documentFacts(document)
    expect(facts.text).toBe(text)
    expect(lengthOf(title)).toBeLessThanOrEqual(40)
    if (kind === 2 || lengthOf(text) > maxUntitledLength) expect(title).not.toBe('')
    expect(productCodes).toEqual(expect.arrayContaining(facts.products))
    expect(facts.votes).toEqual(voteId === null ? [] : [voteId])
    expect(facts.pictures.map(({ url }) => url)).toEqual(pictures.map(({ url }) => url))
  }
  for (const { document, text, kind } of commented) {
    expect(isDocument(kind === 2 ? 'answer' : 'comment', document), text).toBe(true)
    expect(documentFacts(document).text).toBe(text)
    expect(lengthOf(text)).toBeLessThanOrEqual(kind === 2 ? 5_000 : 500)
  }
})

test('texts use chips, topics, mentions, emoticons and little bold', () => {
  const nodes = [...written, ...commented].flatMap(({ document }) => nodesOf(document))
  const count = (type: string) => nodes.filter((node) => node.type === type).length
  expect(count('contract')).toBeGreaterThan(80)
  expect(count('mention')).toBeGreaterThan(8)
  expect(count('topic')).toBeGreaterThan(1)
  expect(count('emoji')).toBeGreaterThan(40)
  expect(nodes.filter((node) => node.type === 'text' && (node.marks ?? []).length > 0).length).toBeLessThan(
    10,
  )
})

test('texts are unique and complete', () => {
  const texts = [...written, ...commented].map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
  const titles = written.flatMap(({ title }) => (title === '' ? [] : [title]))
  expect(new Set(titles).size).toBe(titles.length)
  for (const text of [...texts, ...titles]) {
    expect(text).not.toMatch(/undefined|null|NaN|Infinity|\$\{/)
    // A mark that `inline` did not recognize would still be in the text.
    expect(text).not.toMatch(/\*\*|@(?!\p{Script=Han})/u)
    // There must be a space between Chinese and figures, and no doubled punctuation.
    expect(text, text).not.toMatch(/\p{Script=Han}\d|[\d%]\p{Script=Han}|[，。；：、]{2}/u)
  }
})

test('all are of the last two weeks, in hours at which people write', () => {
  const now = friday.now()
  const days = (now.getTime() - (written[0]?.publishedAt.getTime() ?? 0)) / 86_400_000
  expect(days).toBeLessThan(15)
  for (const { createdAt } of [...written, ...commented]) {
    expect(createdAt < now).toBe(true)
    const hour = (createdAt.getUTCHours() + 8) % 24
    expect(hour < 2 || hour >= 7, createdAt.toISOString()).toBe(true)
  }
  const times = new Map(written.map(({ id, publishedAt }) => [id, publishedAt]))
  for (const { targetId, rootId, createdAt } of commented) {
    const before =
      rootId === null ? times.get(targetId) : commented.find(({ id }) => id === rootId)?.createdAt
    expect(before && before <= createdAt).toBe(true)
  }
})

test('every counter equals its rows', async () => {
  const stored = countersRepository(db)
  for (const counter of counters) expect(await stored.suspects(counter), counter.name).toEqual([])
  const stats = await db.select().from(postStats)
  const collectors = await collectorsOf(
    db,
    'post',
    stats.map(({ postId }) => String(postId)),
  )
  for (const { postId, collects } of stats)
    expect(collectors.filter(({ ref }) => ref === String(postId))).toHaveLength(collects)
  expect(stats.every(({ views, likes }) => views >= likes)).toBe(true)
})

test('each visible post stands under its products and topics and in the index, no other does', async () => {
  const products = await db.select().from(postProducts)
  const topics = await db.select().from(postTopics)
  for (const { id, state, circleId, productCodes, topicIds } of written) {
    const own = <Row extends { postId: number }>(rows: Row[]) => rows.filter(({ postId }) => postId === id)
    const listed = state === visible && circleId === null
    expect(new Set(own(products).map(({ productCode }) => productCode))).toEqual(
      new Set(listed ? productCodes : []),
    )
    expect(new Set(own(topics).map(({ topicId }) => topicId))).toEqual(new Set(listed ? topicIds : []))
  }
  const indexed = await column(
    `select concat(kind, ' ', ref_id, ' ', title, ' ', owner_id, ' ', visibility, ' ', circle_id) as value from search_documents
     where kind in ('post', 'question') order by ref_id`,
  )
  const expected: string[] = []
  for (const post of shown) {
    const { kind, refId, title, ownerId, visibility, circleId } = await searchDocumentOf(db, post)
    expected.push(`${kind} ${refId} ${title} ${ownerId} ${visibility} ${circleId ?? ''}`)
  }
  expect(indexed).toEqual(expected)
})

test('the filter passes every text except those of the review cases', async () => {
  const ownWords = compileOwnWords()
  const filter = createTextFilter({ banned: () => ownWords, ownHosts: [], hasQrCode: async () => false })
  const standings = await db.select().from(memberStandings)
  const cases = await column(`select concat(kind, ' ', ref_id) as value from reviews`)
  const texts = [
    ...written.map((post) => ({ ...post, of: 'post' as const, wholeText: `${post.title}\n${post.text}` })),
    ...commented.map((comment) => ({ ...comment, of: 'comment' as const, wholeText: comment.text })),
    ...(await db.select().from(circles)).map((circle) => ({
      ...circle,
      of: 'circle' as const,
      authorId: circle.ownerId,
      wholeText: [circle.name, circle.intro, circle.rules].join('\n'),
    })),
  ]
  for (const { of, id, authorId: userId, wholeText, state, createdAt: now } of texts) {
    const tier: Tier = standings.find((standing) => standing.userId === userId)?.tier ?? 0
    const { verdict } = await filter(db, {
      kind: of,
      text: wholeText,
      author: { userId, tier, isTeacher: false },
      registeredAt: null,
      now,
    })
    if (!cases.includes(`${of} ${id}`)) expect([verdict, wholeText]).toEqual(['publish', wholeText])
    // Texts that were reported as spam pass the filter, or were held by it.
    else if (state === held && wholeText !== '') expect(['hold', 'publish']).toContain(verdict)
  }
  expect(
    await column(`select distinct what as value from review_reasons where source = 'filter' order by 1`),
  ).toEqual(['copyTrading', 'lure', 'promise', 'wechat', 'wechatId'])
})

test('cases of moderators are in every state, one appeal waits and one was overturned', async () => {
  expect(await column('select distinct state as value from reviews order by 1')).toEqual([
    'claimed',
    'decided',
    'open',
  ])
  expect(
    await column('select distinct decision as value from reviews where decision is not null order by 1'),
  ).toEqual(['edit_request', 'keep', 'remove', 'sanction'])
  expect(await column('select state as value from appeals order by 1')).toEqual(['open', 'overturned'])
  expect(await column('select count(*) as value from reports where is_upheld is null')).toEqual(['3'])
})

test('the prices of journals were traded on their days', async () => {
  const journals = written.flatMap(({ document }) => documentFacts(document).journal ?? [])
  expect(journals).toHaveLength(3)
  for (const journal of journals)
    expect(await shownJournal(journal, 'simulated', priceRanges(db))).toMatchObject({
      open_checked: true,
      close_checked: true,
    })
})

test('pictures are uploads of their authors and lie in the storage', async () => {
  const owned = await column(`select concat(user_id, ' ', hash) as value from uploads`)
  for (const { authorId, pictures } of written)
    for (const { url, width, height } of pictures) {
      const [, hash = ''] = /^\/files\/([0-9a-f]{64})\.webp$/.exec(url) ?? []
      expect(owned).toContain(`${authorId} ${hash}`)
      expect(storage.names()).toContain(`${hash}.webp`)
      expect([width, height]).toEqual([960, 600])
    }
  expect(await column('select count(*) as value from picture_uses')).toEqual(['13'])
})

test('members have distinct names and no number to sign in with', async () => {
  const names = Object.values(sampleMembers).map(({ nickname }) => nickname)
  expect(new Set(names).size).toBe(24)
  expect(names.every((name) => lengthOf(name) <= 12)).toBe(true)
  expect(
    await column(`select count(*) as value from users where mobile is not null or password_hash is not null`),
  ).toEqual(['0'])
  expect(await column('select distinct level as value from membership_segments order by 1')).toEqual([
    2, 3, 4,
  ])
  expect(await column('select money_level as value from memberships where money_level > 0')).toEqual([5])
})
