import { cancelVote, castVote, contentStates, getVote, type VoteDraft } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { storeMute, storePost } from '../community.fixture'
import { ballots, voteOptions, votes } from '../tables/votes.tables'
import { insertVote } from './insert-vote'
import { replaceVote } from './replace-vote'
import { setVoteState } from './vote-state'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })

const draft: VoteDraft = {
  title: '螺纹下周怎么走',
  options: ['看多', '看空', '震荡'],
  max_choices: 1,
  hours: 24,
}

/** A visible vote in a post of a new user; returns it with its options in order. */
async function newVote(given: Partial<VoteDraft> = {}) {
  const author = await seed.user()
  const id = await db.transaction((tx) =>
    insertVote(tx, { authorId: author.id, draft: { ...draft, ...given }, now: testTime }),
  )
  const postId = await storePost(db, { authorId: author.id, voteId: id })
  const rows = await db
    .select()
    .from(voteOptions)
    .where(eq(voteOptions.voteId, id))
    .orderBy(voteOptions.position)
  const [long = 0, short = 0, flat = 0] = rows.map((option) => option.id)
  return { id, postId, author, long, short, flat }
}

const cast = (user: TestUser | undefined, id: number, ...options: number[]) =>
  call(castVote, { vote_id: id, option_ids: options }, user)
const cancel = (user: TestUser, id: number) => call(cancelVote, { vote_id: id }, user)
const read = async (id: number, user?: TestUser) => (await call(getVote, { vote_id: id }, user)).data
const countsOf = async (id: number) =>
  (await db.select().from(voteOptions).where(eq(voteOptions.voteId, id)).orderBy(voteOptions.position)).map(
    ({ count }) => count,
  )

test('voters and the author see results', async () => {
  const { id, author, long } = await newVote()
  const [voter, other] = [await seed.user(), await seed.user()]
  const { data } = await cast(voter, id, long)
  const results = [
    { text: '看多', count: 1, share: 100 },
    { text: '看空', count: 0, share: 0 },
    { text: '震荡', count: 0, share: 0 },
  ]
  expect(data).toMatchObject({
    id,
    title: '螺纹下周怎么走',
    max_choices: 1,
    voters: 1,
    closed: false,

    closes_at: '2026-11-21 16:00:00',
    mine: [long],
    mine_at: '2026-11-20 16:00:00.000',
    options: results,
  })
  expect(await read(id, author)).toMatchObject({ options: results, mine: [], mine_at: null })
  for (const reader of [other, undefined])
    expect(await read(id, reader)).toMatchObject({
      voters: 1,
      options: results.map(({ text }) => ({ text, count: null, share: null })),
    })
})

test('everyone sees the results of a vote that has closed', async () => {
  const { id, long } = await newVote({ hours: 1 })
  await cast(await seed.user(), id, long)
  now = new Date(testTime.getTime() + 3_600_000)
  expect(await read(id)).toMatchObject({ closed: true, options: [{ count: 1, share: 100 }, {}, {}] })
  now = testTime
})

test('a ballot that is changed, repeated or withdrawn is counted once at most', async () => {
  const { id, long, short } = await newVote()
  const voter = await seed.user()
  await cast(voter, id, long)
  expect((await cast(voter, id, long)).data).toMatchObject({ voters: 1, mine: [long] })
  now = new Date(testTime.getTime() + 1_234)
  expect((await cast(voter, id, short)).data).toMatchObject({
    voters: 1,
    mine: [short],
    mine_at: '2026-11-20 16:00:01.234',
  })
  now = testTime
  expect(await countsOf(id)).toEqual([0, 1, 0])
  expect(await cancel(voter, id)).toMatchObject({ code: 1, data: { voters: 0, mine: [], mine_at: null } })
  expect(await cancel(voter, id)).toMatchObject({ code: 1, data: { voters: 0 } })
  expect(await countsOf(id)).toEqual([0, 0, 0])
})

test('up to the given number of options are chosen', async () => {
  const { id, long, short, flat } = await newVote({ max_choices: 2, hours: null })
  const [one, other] = [await seed.user(), await seed.user()]
  await cast(one, id, flat, long)
  expect((await cast(other, id, long, long)).data).toMatchObject({
    voters: 2,
    closes_at: null,
    mine: [long],
    options: [
      { count: 2, share: 100 },
      { count: 0, share: 0 },
      { count: 1, share: 50 },
    ],
  })
  expect(await cast(one, id, long, short, flat)).toMatchObject({ code: 0, msg: '超过可选项数' })
  expect(await countsOf(id)).toEqual([2, 0, 1])
})

test('a closed vote takes no ballot and gives none back', async () => {
  const { id, long, short } = await newVote({ hours: 1 })
  const voter = await seed.user()
  await cast(voter, id, long)
  now = new Date(testTime.getTime() + 3_600_000)
  expect(await cast(voter, id, short)).toMatchObject({ code: 0, key: 'closed', msg: '投票已结束' })
  expect(await cancel(voter, id)).toMatchObject({ code: 0, key: 'closed', msg: '投票已结束' })
  now = testTime
  expect(await countsOf(id)).toEqual([1, 0, 0])
})

test('options of another vote and unknown ones are refused', async () => {
  const [one, other] = [await newVote(), await newVote()]
  const voter = await seed.user()
  expect(await cast(voter, one.id, other.long)).toMatchObject({
    code: 0,
    key: 'unknownOption',
    msg: '选项有误',
  })
  expect(await cast(voter, one.id, 999_999)).toMatchObject({ code: 0, msg: '选项有误' })
  expect(await cast(voter, one.id)).toMatchObject({ code: 0, msg: '请选择选项' })
  expect(await db.$count(ballots, eq(ballots.userId, voter.id))).toBe(0)
})

test('a vote is visible only with its post', async () => {
  const { id, author, long } = await newVote()
  const voter = await seed.user()
  await db.transaction((tx) => setVoteState(tx, id, contentStates.held))
  const gone = { code: 0, key: 'goneContent', msg: '内容不存在或已删除' }
  expect(await cast(voter, id, long)).toMatchObject(gone)
  expect(await cancel(voter, id)).toMatchObject(gone)
  expect(await call(getVote, { vote_id: id }, voter)).toMatchObject(gone)
  expect(await read(id, author)).toMatchObject({ id })
  await db.transaction((tx) => setVoteState(tx, id, contentStates.removed))
  expect(await call(getVote, { vote_id: id }, author)).toMatchObject(gone)
  expect(await call(castVote, { vote_id: 999_999, option_ids: [1] }, voter)).toMatchObject(gone)
})

test('guests and muted members do not vote', async () => {
  const { id, long } = await newVote()
  expect(await cast(undefined, id, long)).toMatchObject({ code: 4001 })
  const [muted, banned] = [await seed.user(), await seed.user()]
  await storeMute(db, muted.id, new Date('2026-11-23T16:00:00+08:00'))
  await storeMute(db, banned.id)
  expect(await cast(muted, id, long)).toMatchObject({
    code: 0,
    key: 'muted',
    msg: '您已被禁言至 2026-11-23 16:00，原因：引流荐股',
  })
  expect(await cast(banned, id, long)).toMatchObject({
    code: 0,
    key: 'mutedForGood',
    msg: '您已被永久禁言，原因：引流荐股',
  })
  expect(await read(id)).toMatchObject({ voters: 0 })
})

test('sixty ballots a minute are taken', async () => {
  const { id, long, short } = await newVote()
  const voter = await seed.user()
  for (let round = 0; round < 60; round += 1) await cast(voter, id, round % 2 ? long : short)
  expect(await cast(voter, id, short)).toMatchObject({
    code: 0,
    key: 'tooOften',
    msg: '操作过于频繁，请稍后再试',
  })
  expect(await countsOf(id)).toEqual([1, 0, 0])
})

test('a vote is replaced until there is a ballot, also where the ballot was taken back', async () => {
  const { id, long } = await newVote()
  const replaced = () =>
    db.transaction((tx) =>
      replaceVote(tx, id, { ...draft, title: '换一个问题', options: ['涨', '跌'], hours: null }, testTime),
    )
  const voter = await seed.user()
  await cast(voter, id, long)
  expect(await replaced()).toBe(false)
  await cancel(voter, id)
  expect(await replaced()).toBe(true)
  expect(await read(id)).toMatchObject({
    title: '换一个问题',
    closes_at: null,
    options: [{ text: '涨' }, { text: '跌' }],
  })
  expect(await cast(voter, id, long)).toMatchObject({ code: 0, msg: '选项有误' })
  expect(await db.$count(votes, eq(votes.id, id))).toBe(1)
})
