import { randomUUID } from 'node:crypto'
import { addWords, getWords, publishPost, removeWords, updateProfile } from '@vce/protocol'
import { expect, test } from 'vitest'
import { seedBannedWords } from '#modules/community'
import { auditRepository } from '#platform/audit'
import { bannedWords as ownWords } from '#platform/text-check'
import { startTestApp, testTime } from '#test/app'
import { communityOf } from '#test/community'
import type { TestUser } from '#test/seed'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

let now = testTime
const clock = { now: () => now }
const server = await startTestApp({ env: consoleEnv, clock })
const { app, call: callAsUser, db } = server
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const { member } = communityOf(server)
await seedBannedWords(db, clock)

const lead = await operator(['reviewLead'])
const token = await session(lead)
const newest = async () => (await auditRepository(db).newest({}, { limit: 1, offset: 0 }))[0]
const listed = async (input: Parameters<typeof call<typeof getWords>>[1]) =>
  (await call(getWords, input, token)).data

async function publish(user: TestUser, content: string) {
  now = new Date(now.getTime() + 60_000)
  const document = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: content }] }],
  }
  return callAsUser(publishPost, { kind: 1, title: '', document, nonce: randomUUID() }, user)
}

test('a word is refused in texts and nicknames as long as it is on the list', async () => {
  const user = await member(3)
  expect(await publish(user, '大家用什么荐股软件')).toMatchObject({ code: 1 })
  const added = await call(addWords, { words: ['荐股软件', ' 荐-股軟件 ', '赌博'], note: '近期引流' }, token)
  expect(added.data).toEqual({ added: ['荐股软件'], existing: ['荐-股軟件', '赌博'] })
  expect(await newest()).toMatchObject({
    action: 'community.addWords',
    target: 'words',
    reason: '近期引流',
    after: ['荐股软件'],
    operatorId: lead.id,
  })
  expect(await publish(user, '这个荐*股*軟*件好用')).toMatchObject({
    key: 'unfit',
    msg: '内容不符合社区公约，请修改后发布',
  })
  const renamed = await callAsUser(updateProfile, { nickname: '荐股软件测评' }, user)
  expect(renamed).toMatchObject({ code: 0, msg: '该昵称不可用，请换一个' })

  const [word] = (await listed({ keyword: '薦股' })).data
  expect(word).toEqual({
    id: expect.any(Number),
    word: '荐股软件',
    added_by: lead.login,
    at: expect.any(String),
  })
  const ids = [word?.id ?? 0, 9_999_999]
  expect((await call(removeWords, { ids }, token)).data).toEqual({ removed: ['荐股软件'] })
  expect(await newest()).toMatchObject({ action: 'community.removeWords', before: ['荐股软件'] })
  expect(await publish(user, '这个荐股软件收费吗')).toMatchObject({ code: 1 })
  expect((await call(removeWords, { ids }, token)).data).toEqual({ removed: [] })
})

test('the list is read by pages with the newest first and searched by a part', async () => {
  const first = await listed({ limit: 20 })
  expect([first.data.length, first.total]).toEqual([20, ownWords.length])
  expect(first.data.every(({ added_by }) => added_by === null)).toBe(true)
  const words = first.data.map(({ word }) => word)
  for (let { next } = first; next !== null; ) {
    const page = await listed({ limit: 20, cursor: next })
    words.push(...page.data.map(({ word }) => word))
    next = page.next
  }
  expect(words).toEqual([...ownWords].reverse())
  expect((await listed({ keyword: '独' })).data.map(({ word }) => word)).toEqual([
    '港独',
    '疆独',
    '藏独',
    '台独',
  ])
  expect((await listed({ keyword: '%' })).total).toBe(0)
})

test.each<[object, string]>([
  [{ words: [] }, '请填写词语'],
  [{ words: [' '] }, '请填写词语'],
  [{ words: ['赌'] }, '词语须为2至20个字'],
  [{ words: ['赌'.repeat(21)] }, '词语须为2至20个字'],
  [{ words: ['赌'.repeat(500)] }, '词语须为2至20个字'],
  [{ words: ['！！！'] }, '词语须含2个以上的汉字、字母或数字'],
  [{ words: [7] }, '词语有误'],
  [{ words: Array.from({ length: 201 }, (_, at) => `违禁词${at}`) }, '一次最多200个词语'],
])('adding %j – is refused with 「%s」', async (input, msg) => {
  const count = (await listed({})).total
  expect(await call(addWords, input as never, token)).toMatchObject({ code: 0, msg })
  expect((await listed({})).total).toBe(count)
})

test('removing nothing, too many or all is refused', async () => {
  expect(await call(removeWords, { ids: [] }, token)).toMatchObject({ msg: '请选择词语' })
  const many = Array.from({ length: 201 }, (_, at) => at + 1)
  expect(await call(removeWords, { ids: many }, token)).toMatchObject({ msg: '一次最多200个词语' })
  const ids = (await listed({ limit: 200 })).data.map(({ id }) => id)
  expect(await call(removeWords, { ids }, token)).toMatchObject({ key: 'listEmpty', msg: '词库不能为空' })
  expect((await listed({})).total).toBe(ids.length)
})

test('reading with an invalid cursor, limit or keyword is refused', async () => {
  expect(await call(getWords, { cursor: 'x' }, token)).toMatchObject({ key: 'badCursor', msg: '位置有误' })
  expect(await call(getWords, { limit: 201 }, token)).toMatchObject({ msg: '一次最多 200 条' })
  expect(await call(getWords, { keyword: '长'.repeat(21) }, token)).toMatchObject({ msg: '最多20个字' })
})

test('a full list takes no more words', async () => {
  await db.execute(`insert into banned_words (word, folded, at)
    select 'full' || n, 'full' || n, now() from generate_series(1, 20000) n`)
  expect(await call(addWords, { words: ['再来一个'] }, token)).toMatchObject({
    key: 'listFull',
    msg: '词库最多20000个词语',
  })
  await db.execute(`delete from banned_words where word like 'full%'`)
})

test('reviewers read the list without the right to change it', async () => {
  const reviewer = await session(await operator(['reviewer']))
  expect(await call(getWords, {}, reviewer)).toMatchObject({ code: 1 })
  const refused = { code: 0, msg: (await call(addWords, { words: ['荐股软件'] }, reviewer)).msg }
  expect(refused.msg).toMatch(/权限/)
  expect(await call(removeWords, { ids: [1] }, reviewer)).toMatchObject(refused)
  expect(await call(getWords, {}, await session(await operator(['support'])))).toMatchObject(refused)
})
