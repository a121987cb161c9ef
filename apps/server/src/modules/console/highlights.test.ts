import { featurePost, getFeed, pinPost } from '@vce/protocol'
import { beforeEach, expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { communityOf } from '#test/community'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

let now = testTime
const clock = { now: () => now }
const server = await startTestApp({ env: consoleEnv, clock })
const { app, call: callAsUser, db } = server
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const { member, post, events } = communityOf(server)
const editor = await operator(['editor'])
let token = ''

beforeEach(async () => {
  now = testTime
  token = await session(editor)
})

const feature = (id: number, value: boolean) => call(featurePost, { id, value, note: '数据详实' }, token)
const featured = async () => (await callAsUser(getFeed, { tab: 'featured' })).data.data.map(({ id }) => id)
const gone = { code: 0, msg: '内容不存在或已删除' }

test('精华 lists a post and is emitted once, however often it is taken away and given back', async () => {
  const author = await member()
  const id = await post(author, '铁矿石发运的完整梳理')
  expect(await feature(id, true)).toMatchObject({ code: 1 })
  expect(await featured()).toEqual([id])
  await feature(id, true)
  await feature(id, false)
  expect(await featured()).toEqual([])
  await feature(id, true)
  expect(await featured()).toEqual([id])
  const ofPost = (await events<{ post_id: number }>('postFeatured')).filter(({ post_id }) => post_id === id)
  expect(ofPost).toEqual([{ post_id: id, title: '铁矿石发运的完整梳理', author: author.id }])
  const entries = await auditRepository(db).newest({ target: `post ${id}` }, { limit: 9, offset: 0 })
  expect(entries.map(({ action }) => action)).toEqual(['post.feature', 'post.unfeature', 'post.feature'])
  expect(await feature(999_999, true)).toMatchObject(gone)
})

test('two operators at once emit 精华 once', async () => {
  const id = await post(await member(), '热卷需求的一手调研')
  const other = await session(await operator(['manager']))
  await Promise.all([token, other].map((by) => call(featurePost, { id, value: true }, by)))
  const ofPost = (await events<{ post_id: number }>('postFeatured')).filter(({ post_id }) => post_id === id)
  expect(ofPost).toHaveLength(1)
})

test('a pinned post stays so for its days or until 0 ends it', async () => {
  const id = await post(await member(), '本月交割须知')
  expect(await call(pinPost, { id, days: 3, note: '' }, token)).toMatchObject({ code: 1 })
  const [entry] = await auditRepository(db).newest({}, { limit: 1, offset: 0 })
  expect(entry).toMatchObject({
    action: 'post.pin',
    target: `post ${id}`,
    before: { until: null },
    after: { until: '2026-11-23T08:00:00.000Z' },
  })
  await call(pinPost, { id, days: 0 }, token)
  const [last] = await auditRepository(db).newest({}, { limit: 1, offset: 0 })
  expect(last).toMatchObject({ action: 'post.unpin', after: { until: null } })
  expect(await call(pinPost, { id: 999_999, days: 1 }, token)).toMatchObject(gone)
  expect(await call(pinPost, { id, days: 31 }, token)).toMatchObject({ code: 0, msg: '天数有误' })
})
