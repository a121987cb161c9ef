import { getHotWordRules, getHotWords, maxHotWords, searchAll, setHotWord } from '@vce/protocol'
import { expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

const clock = { now: () => testTime }
const { app, call: callAsGuest, db } = await startTestApp({ env: consoleEnv, clock })
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const editor = await operator(['editor'])
const token = await session(editor)
const newest = async () => (await auditRepository(db).newest({}, { limit: 1, offset: 0 }))[0]
const shown = async () => (await callAsGuest(getHotWords, {})).data.words
const set = (word: string, rule: 'pin' | 'strike' | null, note = '') =>
  call(setHotWord, { word, rule, note }, token)

for (const nth of [1, 2, 3, 4, 5])
  for (const keyword of ['豆粕 巴西天气', '換月日'])
    await callAsGuest(searchAll, { keyword }, undefined, { address: `203.0.113.${nth}` })

test('an operator pins and strikes out words or leaves them to the searchers', async () => {
  expect(await shown()).toEqual(['換月日', '豆粕 巴西天气'])
  expect(await set('碳酸锂仓单', 'pin', '本周专题')).toMatchObject({ code: 1 })
  expect(await newest()).toMatchObject({
    action: 'search.setHotWord',
    target: 'word 碳酸锂仓单',
    reason: '本周专题',
    operatorId: editor.id,
    after: { word: '碳酸锂仓单', rule: 'pin' },
  })
  expect(await set('换月日', 'strike')).toMatchObject({ code: 1 })
  expect(await shown()).toEqual(['碳酸锂仓单', '豆粕 巴西天气'])
  expect((await call(getHotWordRules, {}, token)).data).toMatchObject({
    rules: [
      { word: '换月日', rule: 'strike', by: editor.login, at: '2026-11-20 16:00:00' },
      { word: '碳酸锂仓单', rule: 'pin' },
    ],
    searched: [
      { word: '換月日', searchers: 5 },
      { word: '豆粕 巴西天气', searchers: 5 },
    ],
  })
  await set('換月日', null)
  await set('碳酸锂仓单', null)
  expect(await shown()).toEqual(['換月日', '豆粕 巴西天气'])
  const entries = await auditRepository(db).count({ action: 'search.setHotWord' })
  await set('换月日', null)
  expect(await auditRepository(db).count({ action: 'search.setHotWord' })).toBe(entries)
})

test('a word without letters, a banned one and an eleventh are not pinned', async () => {
  expect(await set('！！', 'pin')).toMatchObject({ code: 0, msg: '该词没有可搜索的文字' })
  expect(await set('赌博', 'pin')).toMatchObject({ code: 0, msg: '该词含有违禁词，不能置顶' })
  for (let nth = 0; nth < maxHotWords; nth += 1) await set(`热点${nth}`, 'pin')
  expect(await set('又一个', 'pin')).toMatchObject({ code: 0, msg: '最多置顶10个热词' })
  expect(await shown()).toHaveLength(maxHotWords)
})

test('at most a thousand words are struck out', async () => {
  await db.execute(`insert into search_hot_word_rules (keyword, word, rule, by, at)
    select 'w' || n, 'w' || n, 'strike', 'x', now() from generate_series(1, 1000) n`)
  expect(await set('再一个', 'strike')).toMatchObject({ code: 0, msg: '最多屏蔽1000个热词' })
})

test.each([
  [{ word: '热卷', rule: 'up' }, '请选择置顶或屏蔽'],
  [{ word: '', rule: 'pin' }, '请输入搜索内容'],
  [{ word: '热卷', rule: 'pin', note: '字'.repeat(201) }, '备注最多200个字'],
])('the rule %j is refused: %s', async (input, msg) => {
  // An input that the console itself could not send.
  expect(await call(setHotWord, input as { word: string; rule: 'pin' }, token)).toMatchObject({
    code: 0,
    msg,
  })
})

test('a reviewer has no say in hot words', async () => {
  const other = await session(await operator(['reviewer']))
  expect(await call(getHotWordRules, {}, other)).toMatchObject({ code: 0 })
  expect(await call(setHotWord, { word: '热卷', rule: 'pin', note: '' }, other)).toMatchObject({ code: 0 })
})
