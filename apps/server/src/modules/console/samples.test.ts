import { getPost, removeSamples } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { communityOf } from '#test/community'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

const server = await startTestApp({ env: consoleEnv, clock: { now: () => testTime } })
const { app, call: callAsUser, db } = server
const { call, operator, session } = createConsoleFixture({ app, db, clock: { now: () => testTime } })
const { member, post } = communityOf(server)

test('removing the samples leaves all other content', async () => {
  const token = await session(await operator(['manager']))
  const [invented, real] = [await member(), await member()]
  const sample = await post(invented, '示例里的一篇看法')
  const own = await post(real, '自己写的一篇看法')
  await db.execute(sql`update posts set is_sample = true where id = ${sample}`)
  await db.execute(sql`insert into sample_members (user_id, number) values (${invented.id}, 1)`)

  expect(await call(removeSamples, { note: '' }, token)).toMatchObject({ code: 0, msg: '请填写理由' })
  expect(await call(removeSamples, { note: '正式开放' }, token)).toMatchObject({
    data: { members: 1, posts: 1 },
  })
  expect(await callAsUser(getPost, { id: sample })).toMatchObject({ key: 'goneContent' })
  expect(await callAsUser(getPost, { id: own })).toMatchObject({ code: 1 })
  const [entry] = await auditRepository(db).newest({}, { limit: 1, offset: 0 })
  expect(entry).toMatchObject({
    action: 'community.removeSamples',
    reason: '正式开放',
    after: { members: 1, posts: 1 },
  })
  expect(await call(removeSamples, { note: '再次' }, token)).toMatchObject({ data: { members: 0, posts: 0 } })
})
