import { randomUUID } from 'node:crypto'
import {
  chatFeedback,
  chatHistory,
  chatInit,
  chatPath,
  chatStop,
  exchangeSearchCount,
  memberLevels,
  removeChats,
  signOut,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { openChat } from '../wire/chat-stream.fixture'
import { steppedAnswers } from './stepped-answers.fixture'
import { endSilentChats, sweepChats } from './sweep-chats'

let now = testTime
const clock = { now: () => now }
const answers = steppedAnswers()
const server = await startTestApp({ clock, answering: answers.answering })
const { app, call, db, seed } = server
let origin = ''
beforeAll(async () => {
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  now = new Date(now.getTime() + 3_600_000)
})

const put = (query: Record<string, string>, user?: TestUser, at = origin) =>
  openChat(at, { prompt: '螺纹钢', request_id: randomUUID(), ...(user && { token: user.token }), ...query })
const left = async (user: TestUser) => (await call(chatInit, {}, user)).data.all_search_count
const history = async (user?: TestUser, device?: string) =>
  (await call(chatHistory, {}, user, device ? { device } : {})).data.data

/** Sends a question and reads its answer to the end. */
async function answered(user?: TestUser, query: Record<string, string> = {}) {
  const line = await put(query, user)
  const stepped = await answers.next()
  stepped.show('<p>3250</p>')
  stepped.finish()
  return line.last()
}

test('the first message comes at once with ids before the text grows to its end', async () => {
  const user = await seed.user()
  const line = await put({ prompt: '螺纹钢多少' }, user)
  expect(line.reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(line.reply.headers.get('cache-control')).toBe('no-store')
  expect(line.reply.headers.get('content-encoding')).toBeNull()
  const first = await line.read()
  expect(first?.frame).toMatchObject({
    output: { text: '', finish_reason: 'null' },
    all_search_count: 4,
    cost: 1,
    probe_items: [],
  })
  const chatId = first?.frame.cons_res.chat_id
  expect(first?.id).toBe(`${chatId}:1`)
  expect(first?.frame.output.session_id).toMatch(/^[0-9a-f-]{36}$/)
  const stepped = await answers.next()
  expect(stepped.question).toMatchObject({ prompt: '螺纹钢多少', tier: 1, turns: [] })
  stepped.show('<p>3250</p>', { thoughts: [{ action: 'reasoning', response: '先取行情' }] })
  expect(await line.until('3250')).toMatchObject({ output: { thoughts: [{ response: '先取行情' }] } })
  stepped.show('<p>3250，跌 9</p>')
  stepped.finish()
  expect(await line.last()).toMatchObject({
    output: { text: '<p>3250，跌 9</p>', finish_reason: 'stop' },
    cons_res: { chat_id: chatId, aigc: { Label: '1', ProduceID: String(chatId) } },
    all_search_count: 4,
    cost: 1,
    probe_items: ['甲', '乙', '丙'],
  })
  expect(await line.read()).toBeNull()
  expect(await left(user)).toBe(4)
  expect(await history(user)).toMatchObject([
    {
      prompt: '螺纹钢多少',
      content: '<p>3250，跌 9</p>',
      deepContent: '',
      is_end: 1,
      is_like: null,
      cost: 1,
    },
  ])
})

describe('a question that is not taken gets one message', () => {
  const refused = async (query: Record<string, string>, user?: TestUser) => {
    const line = await put(query, user)
    const frame = await line.last()
    expect(frame).toMatchObject({ output: { text: '' }, cons_res: { chat_id: null }, cost: 0 })
    expect(await line.read()).toBeNull()
    return frame.cons_res
  }

  test('empty, too long', async () => {
    const user = await seed.user()
    expect(await refused({ prompt: ' \n ' }, user)).toMatchObject({ code: 'empty', msg: '请输入您想问的' })
    expect(await refused({ prompt: '长'.repeat(501) }, user)).toMatchObject({ code: 'tooLong' })
    expect(await left(user)).toBe(5)
  })

  test('a second one of the same session while the first is answered', async () => {
    const user = await seed.user()
    const first = await put({}, user)
    const session_id = (await first.read())?.frame.output.session_id ?? ''
    const stepped = await answers.next()
    expect(await refused({ session_id }, user)).toMatchObject({ code: 'running', msg: '请等待回答完毕' })
    stepped.show('<p>1</p>')
    stepped.finish()
    await first.last()
    expect(await left(user)).toBe(4)
  })

  test('without a free question left', async () => {
    const user = await seed.user()
    for (let count = 0; count < 5; count += 1) await answered(user)
    expect(await refused({}, user)).toMatchObject({ code: 'noFreeCount', msg: '今日免费次数已用完' })
    await seed.points(user, 100)
    expect(await call(exchangeSearchCount, { tag: 'ai', count: 1 }, user)).toMatchObject({ code: 1 })
    expect(await answered(user)).toMatchObject({ cost: 1, all_search_count: 0 })
  })

  test('the eleventh of a minute', async () => {
    const user = await seed.user()
    await seed.member(user, { level: memberLevels.yearly })
    for (let count = 0; count < 10; count += 1) await answered(user)
    expect(await refused({}, user)).toMatchObject({ code: 'tooOften', msg: '提问太快，请稍候再试' })
    now = new Date(now.getTime() + 61_000)
    await answered(user)
  })

  test('another owner’s chat', async () => {
    const user = await seed.user()
    const chat_id = String((await answered(user)).cons_res.chat_id)
    const other = await seed.user()
    expect(await refused({ prompt: '', chat_id }, other)).toMatchObject({
      code: 'unknownChat',
      msg: '没有这次对话',
    })
    expect(await refused({ prompt: '', chat_id: '999999' }, user)).toMatchObject({ code: 'unknownChat' })
  })
})

test('only a user’s question that is answered to its end is an event', async () => {
  const user = await seed.user()
  await answered(user)
  await answered(undefined, { uuid: randomUUID() })
  const line = await put({}, user)
  const chatId = (await line.read())?.frame.cons_res.chat_id ?? 0
  await answers.next()
  await call(chatStop, { chat_id: chatId }, user)
  await line.last()
  const { rows } = await db.execute(
    sql`select user_id::int from outbox_events where type = 'questionAnswered'`,
  )
  expect(rows.filter(({ user_id }) => user_id === user.id)).toHaveLength(1)
  expect(rows.filter(({ user_id }) => user_id === null)).toEqual([])
})

test('questions of members take no use', async () => {
  const user = await seed.user()
  await seed.member(user, { level: memberLevels.monthly })
  expect(await answered(user)).toMatchObject({ cost: 0, all_search_count: 5 })
  expect(await call(chatInit, {}, user)).toMatchObject({ data: { isVip: 1, all_search_count: 5 } })
})

test('guests are counted by the uuid of their browser, in any form', async () => {
  expect(await answered(undefined, { uuid: 'pc-1' })).toMatchObject({ all_search_count: 2 })
  expect(await answered(undefined, { uuid: 'pc-1' })).toMatchObject({ all_search_count: 1 })
  expect(await answered(undefined, { uuid: 'pc-2' })).toMatchObject({ all_search_count: 2 })
  expect(await history(undefined, 'pc-1')).toHaveLength(2)
  expect(await history(undefined, 'pc-3')).toEqual([])
})

describe('the count', () => {
  test.each([
    ['what cannot be answered', { kind: 'unknown' }],
    ['what is refused by policy', { kind: 'refused' }],
  ] as const)('%s costs nothing', async (_name, fields) => {
    const user = await seed.user()
    const line = await put({}, user)
    const stepped = await answers.next()
    stepped.show('<p>没有</p>', { isCountable: false })
    stepped.finish(fields)
    expect(await line.last()).toMatchObject({ cost: 0, all_search_count: 5 })
    expect(await left(user)).toBe(5)
  })

  test('a failure keeps the text and gives the count back', async () => {
    const user = await seed.user()
    const line = await put({}, user)
    const stepped = await answers.next()
    stepped.show('<p>半句</p>')
    await line.until('半句')
    stepped.fail(new Error('the model is away'))
    expect(await line.last()).toMatchObject({
      output: { text: '<p>半句</p>' },
      cons_res: { code: 'failed', msg: '回答中断' },
      cost: 0,
      all_search_count: 5,
    })
    expect(await left(user)).toBe(5)
  })

  test('stopped before the first fact nothing is taken, stopped after it one is', async () => {
    const user = await seed.user()
    for (const [isCountable, taken] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const before = await left(user)
      const line = await put({}, user)
      const chat_id = (await line.read())?.frame.cons_res.chat_id ?? 0
      const stepped = await answers.next()
      stepped.show('<p>一部分</p>', { isCountable })
      await line.until('一部分')
      expect(await call(chatStop, { chat_id }, user)).toMatchObject({ code: 1 })
      expect(await line.last()).toMatchObject({
        output: { text: '<p>一部分</p>' },
        cons_res: { stopped: 1 },
        cost: taken,
      })
      expect((await history(user))[0]).toMatchObject({ state: 'stopped', chatId: chat_id })
      expect(stepped.signal.aborted).toBe(true)
      expect(await left(user)).toBe(before - taken)
    }
  })

  test('only one of many simultaneous questions is answered if one is left', async () => {
    const user = await seed.user()
    for (let count = 0; count < 4; count += 1) await answered(user)
    const lines = await Promise.all(Array.from({ length: crowd() }, () => put({}, user)))
    const stepped = await answers.next()
    stepped.show('<p>1</p>')
    stepped.finish()
    const frames = await Promise.all(lines.map((line) => line.last()))
    expect(frames.filter(({ cons_res }) => cons_res.chat_id !== null)).toHaveLength(1)
    // Ten requests a minute pass the rate limit: the four sent first, and six of the simultaneous ones. One
    // of the six is answered.
    expect(frames.filter(({ cons_res }) => cons_res.code === 'noFreeCount')).toHaveLength(5)
    expect(frames.filter(({ cons_res }) => cons_res.code === 'tooOften')).toHaveLength(lines.length - 6)
    expect(await left(user)).toBe(0)
    expect(answers.untaken()).toBe(0)
  })
})

describe('an answer continues', () => {
  test('the same request is the same question, counted once', async () => {
    const user = await seed.user()
    const request_id = randomUUID()
    const lines = await Promise.all([put({ request_id }, user), put({ request_id }, user)])
    const stepped = await answers.next()
    stepped.show('<p>3250</p>')
    stepped.finish()
    const [one, other] = await Promise.all(lines.map((line) => line.last()))
    expect(other?.cons_res.chat_id).toBe(one?.cons_res.chat_id)
    const again = await put({ request_id }, user)
    expect(await again.last()).toMatchObject({ output: { text: '<p>3250</p>' } })
    expect(await left(user)).toBe(4)
    expect(answers.untaken()).toBe(0)
  })

  test('a cut line comes back by its last event, a reloaded page by the chat', async () => {
    const user = await seed.user()
    const line = await put({}, user)
    const chatId = (await line.read())?.frame.cons_res.chat_id
    const stepped = await answers.next()
    stepped.show('<p>一</p>')
    await line.until('一')
    line.cut()
    const back = await openChat(
      origin,
      { prompt: '螺纹钢', token: user.token },
      { 'last-event-id': `${chatId}:2` },
    )
    expect((await back.read())?.frame.output.text).toBe('<p>一</p>')
    const reloaded = await put({ prompt: '', chat_id: String(chatId) }, user)
    stepped.show('<p>一二</p>')
    stepped.finish()
    expect((await back.last()).output.text).toBe('<p>一二</p>')
    expect((await reloaded.last()).output.text).toBe('<p>一二</p>')
    expect(await left(user)).toBe(4)
  })

  test('of guests without a browser’s uuid is shown to no guest of the same network', async () => {
    const line = await put({})
    const chatId = (await line.read())?.frame.cons_res.chat_id ?? 0
    const stepped = await answers.next()
    stepped.show('<p>一</p>')
    await line.until('一')
    const others = [
      await put({ prompt: '', chat_id: String(chatId) }),
      await openChat(origin, { prompt: '' }, { 'last-event-id': `${chatId}:1` }),
    ]
    for (const other of others)
      expect(await other.last()).toMatchObject({ output: { text: '' }, cons_res: { code: 'unknownChat' } })
    expect(await call(chatStop, { chat_id: chatId })).toMatchObject({ code: 0, msg: '没有这次对话' })
    stepped.finish()
    expect((await line.last()).output.text).toBe('<p>一</p>')
  })

  test('read and stopped in another process', async () => {
    const user = await seed.user()
    const line = await put({}, user)
    const chat_id = (await line.read())?.frame.cons_res.chat_id ?? 0
    const stepped = await answers.next()
    const other = await buildTestApp(server, { clock, answering: answers.answering })
    const otherOrigin = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const elsewhere = await put({ prompt: '', chat_id: String(chat_id) }, user, otherOrigin)
    stepped.show('<p>跨进程</p>')
    expect((await elsewhere.until('跨进程')).output.finish_reason).toBe('null')
    expect(await other.call(chatStop, { chat_id }, user)).toMatchObject({ code: 1 })
    expect(await line.last()).toMatchObject({ output: { text: '<p>跨进程</p>' } })
    expect((await elsewhere.last()).output.text).toBe('<p>跨进程</p>')
    await other.app.close()
  })

  test('an answer whose process is gone ends at no cost with the text it had', async () => {
    const user = await seed.user()
    const line = await put({}, user)
    const chat_id = (await line.read())?.frame.cons_res.chat_id ?? 0
    await answers.next()
    line.cut()
    await db.execute(sql`insert into assistant_chats (owner, user_id, session_id, request_id, prompt, world, is_vip, state,
      html, cost, created_at, alive_at) select owner, user_id, session_id, 'left-behind', prompt, world, is_vip, 'running',
      '<p>半</p>', 1, created_at, ${new Date(now.getTime() - 31_000).toISOString()} from assistant_chats where id = ${chat_id}`)
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from assistant_chats where request_id = 'left-behind'`,
    )
    const back = await put({ prompt: '', chat_id: String(rows[0]?.id) }, user)
    expect(await back.last()).toMatchObject({
      output: { text: '<p>半</p>' },
      cons_res: { code: 'failed', msg: '回答中断' },
      cost: 0,
    })
    await call(chatStop, { chat_id }, user)
  })

  test('the chore ends silent answers and gives their counts back', async () => {
    const user = await seed.user()
    const line = await put({}, user)
    await line.read()
    const stepped = await answers.next()
    await db.transaction((tx) => endSilentChats(db).run(tx, new Date(now.getTime() + 31_000)))
    expect(await left(user)).toBe(5)
    // The process that runs the answer sees the stop at its next write.
    stepped.show('<p>太迟</p>')
    expect(await line.last()).toMatchObject({ cons_res: { code: 'failed' }, cost: 0 })
    expect(await left(user)).toBe(5)
  })

  test('an ended session ends its answer', async () => {
    const user = await seed.user()
    const line = await put({}, user)
    await line.read()
    const stepped = await answers.next()
    stepped.show('<p>一</p>')
    await line.until('一')
    await call(signOut, {}, user)
    expect(await line.last()).toMatchObject({ output: { text: '<p>一</p>', finish_reason: 'stop' } })
    expect(stepped.signal.aborted).toBe(true)
  })
})

describe('a session', () => {
  test('carries the last questions with the newest first until half an hour of rest', async () => {
    const user = await seed.user()
    const { session_id } = (await answered(user, { prompt: '螺纹' })).output
    const line = await put({ prompt: '01 合约呢？', session_id }, user)
    const second = await answers.next()
    expect(second.question.turns).toEqual([{ prompt: '螺纹', slots: { product: 'rb' } }])
    second.finish()
    expect((await line.last()).output.session_id).toBe(session_id)
    now = new Date(now.getTime() + 31 * 60_000)
    const late = await answered(user, { session_id })
    expect(late.output.session_id).not.toBe(session_id)
  })

  test('of another owner is not taken over', async () => {
    const { session_id } = (await answered(await seed.user())).output
    expect((await answered(await seed.user(), { session_id })).output.session_id).not.toBe(session_id)
  })
})

test('signing in moves the questions of the browser to the user once', async () => {
  const device = randomUUID()
  await answered(undefined, { uuid: device })
  const user = await seed.user()
  await call(chatInit, {}, user, { device })
  expect(await history(user)).toHaveLength(1)
  expect(await history(undefined, device)).toEqual([])
  const other = await seed.user()
  await call(chatInit, {}, other, { device })
  expect(await history(other)).toEqual([])
})

describe('a rating', () => {
  const rate = (user: TestUser | undefined, chat_id: number, is_like: number, fields: object = {}) =>
    call(chatFeedback, { chat_id, is_like, ...fields }, user)

  test('is given, changed and taken back', async () => {
    const user = await seed.user()
    const chat_id = (await answered(user)).cons_res.chat_id ?? 0
    expect(await rate(user, chat_id, 1)).toMatchObject({ code: 1, msg: '感谢您的鼓励', data: { is_like: 1 } })
    const wrong = { feedback_type: '数据有误', feedback_content: '和页面不一样' }
    expect(await rate(user, chat_id, 0, wrong)).toMatchObject({ code: 1, msg: '反馈成功' })
    expect((await history(user))[0]?.is_like).toBe(0)
    const { rows } = await db.execute(
      sql`select type, content, state from assistant_feedback where chat_id = ${chat_id}`,
    )
    expect(rows).toEqual([{ type: '数据有误', content: '和页面不一样', state: 'open' }])
    expect(await rate(user, chat_id, 0, { feedback_type: '2' })).toMatchObject({ data: { is_like: null } })
    expect((await db.execute(sql`select from assistant_feedback where chat_id = ${chat_id}`)).rows).toEqual(
      [],
    )
    expect(await rate(user, chat_id, 2)).toMatchObject({ code: 1, data: { is_like: null } })
  })

  test('is refused unless its owner rates a finished answer with type and text within a day', async () => {
    const user = await seed.user()
    const chat_id = (await answered(user)).cons_res.chat_id ?? 0
    expect(await rate(undefined, chat_id, 1)).toMatchObject({ code: 4001, msg: '请先登录' })
    expect(await rate(await seed.user(), chat_id, 1)).toMatchObject({ code: 0, msg: '没有这次对话' })
    expect(await rate(user, chat_id, 0, { feedback_content: '不对' })).toMatchObject({
      msg: '请选择异常问题',
    })
    expect(await rate(user, chat_id, 0, { feedback_type: '其他' })).toMatchObject({
      msg: '请输入您的反馈意见',
    })
    const line = await put({}, user)
    const running = (await line.read())?.frame.cons_res.chat_id ?? 0
    const stepped = await answers.next()
    expect(await rate(user, running, 1)).toMatchObject({ msg: '请等待回答完毕' })
    stepped.finish()
    await line.last()
    now = new Date(now.getTime() + 25 * 3_600_000)
    expect(await rate(user, chat_id, 1)).toMatchObject({ code: 0, msg: '反馈已超过 24 小时' })
  })
})

test('a stop of another owner’s answer is refused', async () => {
  const chat_id = (await answered(await seed.user())).cons_res.chat_id ?? 0
  expect(await call(chatStop, { chat_id }, await seed.user())).toMatchObject({ code: 0, msg: '没有这次对话' })
})

test('users remove some or all of their own records', async () => {
  const user = await seed.user()
  const other = await seed.user()
  const ids = [(await answered(user)).cons_res.chat_id ?? 0, (await answered(user)).cons_res.chat_id ?? 0]
  const foreign = (await answered(other)).cons_res.chat_id ?? 0
  expect(await call(removeChats, { ids: [foreign, ids[0] ?? 0] }, user)).toMatchObject({
    data: { removed: 1 },
  })
  expect(await call(removeChats, { all: 1 }, user)).toMatchObject({ msg: '已删除', data: { removed: 1 } })
  expect(await history(user)).toEqual([])
  expect(await history(other)).toHaveLength(1)
})

test('records are paged with an empty page past the end', async () => {
  const user = await seed.user()
  await seed.member(user, { level: memberLevels.yearly })
  for (const prompt of ['一', '二', '三']) await answered(user, { prompt })
  const page = async (number: number) =>
    (await call(chatHistory, { page: number, per_page: 2 }, user)).data.data.map(({ prompt }) => prompt)
  expect([await page(1), await page(2), await page(3)]).toEqual([['三', '二'], ['一'], []])
})

test('facts and thoughts go after 180 days, chats after two years', async () => {
  const user = await seed.user()
  const chatId = (await answered(user)).cons_res.chat_id
  const days = (count: number) =>
    db.transaction((tx) => sweepChats.run(tx, new Date(now.getTime() + count * 86_400_000)))
  const row = async () =>
    (await db.execute(sql`select facts, html from assistant_chats where id = ${chatId}`)).rows
  await days(181)
  expect(await row()).toEqual([{ facts: null, html: '<p>3250</p>' }])
  await days(731)
  expect(await row()).toEqual([])
})

test.each([
  ['states a foreign origin', { origin: 'https://evil.example.com' }],
  ['embeds the address', { 'sec-fetch-site': 'cross-site' }],
])('another site that %s is refused without a count', async (_name, headers) => {
  const user = await seed.user()
  const url = `${chatPath}?${new URLSearchParams({ prompt: '螺纹钢', token: user.token })}`
  const reply = await app.inject({ method: 'GET', url, headers })
  expect(reply.json()).toMatchObject({ code: 0, key: 'foreignOrigin' })
  expect(await left(user)).toBe(5)
})
