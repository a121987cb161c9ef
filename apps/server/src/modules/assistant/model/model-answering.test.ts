import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import { beijingTime } from '#platform/clock'
import { day, limits } from '#platform/limits'
import { analystNotice } from './model-answering'
import {
  callTool,
  factsIn,
  finish,
  lookUpThenSay,
  promptTextOf,
  say,
  scriptedModel,
  startModelApp,
  think,
} from './model-app.fixture'

const { answering, faults, db, now, member: aMember } = await startModelApp()
const question = '螺纹多少钱'
const quote = callTool('quote', { products: ['rb'] })
const price = (options: Parameters<typeof factsIn>[0]) => `螺纹钢最新价 ⟦${factsIn(options, 'last')[0]}⟧。`
const good = () => lookUpThenSay([quote], price)

test('an answer in deltas is shown clause by clause with its citation', async () => {
  const model = scriptedModel(
    () => [quote, finish('tool-calls')],
    (options) => [...say(...price(options), '\n'), finish()],
  )
  const { end, last } = await answering(model).put(question)
  expect(end).toMatchObject({ kind: 'done', engine: 'model', model: 'played', intent: 'quote', failures: [] })
  expect(last.html).toMatch(/螺纹钢最新价 [\d,]+ 元\/吨。<sup><a href="[^"]+">\[1\]<\/a><\/sup>/)
  expect(last.notice).toBeUndefined()
})

test('frames of an answer grow as closed HTML', async () => {
  const { shown } = await answering(good()).put(question)
  const texts = shown.map(({ html }) => html).filter((html) => html !== '')
  expect(texts.length).toBeGreaterThan(0)
  for (const html of texts) expect(html).toMatch(/^<p>.*<\/p>$/s)
})

test('the prompt of the model has plan and names without the user', async () => {
  const model = good()
  await answering(model).put(question)
  const [first] = model.doStreamCalls
  const sent = first ? promptTextOf(first) : ''
  expect(sent).toMatch(/建议的查询.*quote.*rb/s)
  expect(JSON.stringify(first)).not.toMatch(/userId|user_id|touristId|token":/)
})

test.each([
  ['deltas', () => think('先取行情', '，再看价格。', '完成了。')],
  ['a think element', () => say('<think>先取行情，再看', '价格。完成了。</think>')],
])('reasoning as %s becomes a thought', async (_kind, reasoning) => {
  const model = scriptedModel(
    () => [...reasoning(), quote, finish('tool-calls')],
    (options) => [...say(price(options)), finish()],
  )
  const { last } = await answering(model).put(question)
  expect(last.thoughts.map(({ action }) => action)).toEqual(['reasoning', 'tool'])
  expect(last.thoughts[0]?.response).toBe('先取行情，再看价格。完成了。')
  expect(last.html).not.toContain('先取行情')
})

test('reasoning for a reader without membership ends after 80 characters', async () => {
  const model = () =>
    scriptedModel(
      () => [...think('先取行情再看价格与涨跌。'.repeat(20)), quote, finish('tool-calls')],
      (options) => [...say(price(options)), finish()],
    )
  const lengthFor = async (tier: number) =>
    (await answering(model()).put(question, { tier })).last.thoughts[0]?.response.length
  expect([await lengthFor(1), await lengthFor(2)]).toEqual([80, 240])
})

test('a figure in the reasoning that no fact proves is left out', async () => {
  const model = scriptedModel(
    () => [...think('先取行情。', '螺纹钢最新价 99999 元/吨。', '好。'), quote, finish('tool-calls')],
    (options) => [...say(price(options)), finish()],
  )
  const { last, end } = await answering(model).put(question)
  expect(last.thoughts[0]?.response).toBe('先取行情。好。')
  expect([end.engine, end.failures.length]).toEqual(['model', 1])
})

test('a model that calls two tools at once gets the facts of both', async () => {
  const lookUp = [quote, callTool('fund_flow', { product: 'rb' })]
  const model = lookUpThenSay(lookUp, (options) => {
    const [flow] = factsIn(options, 'flow（')
    return `${price(options)}螺纹钢资金流向 ⟦${flow}⟧。`
  })
  const { end, last } = await answering(model).put(question)
  expect(last.thoughts.map(({ action_name }) => action_name)).toEqual(['quote', 'fund_flow'])
  expect(end.engine).toBe('model')
})

test.each([
  ['an unknown tool', callTool('drop_table', { name: 'users' })],
  ['a tool with a wrong input', callTool('quote', { products: 'rb; drop' })],
])('%s is refused while the answer continues', async (_kind, wrong) => {
  const model = scriptedModel(
    () => [wrong, finish('tool-calls')],
    () => [quote, finish('tool-calls')],
    (options) => [...say(price(options)), finish()],
  )
  const { end, last } = await answering(model).put(question)
  expect([end.engine, last.thoughts.length]).toEqual(['model', 1])
})

test('calls beyond the tools of a question are answered without a result', async () => {
  const model = lookUpThenSay(
    Array.from({ length: 12 }, () => callTool('quote', { products: ['rb'] })),
    price,
  )
  const { last } = await answering(model).put(question)
  expect(last.thoughts.filter(({ response }) => response.startsWith('一次提问最多'))).toHaveLength(4)
})

test('an invented figure behind a true one is dropped', async () => {
  const model = lookUpThenSay([quote], (options) => `${price(options)}螺纹钢涨跌幅 88.88%。`)
  const { end, last } = await answering(model).put(question)
  expect([end.engine, end.failures.length]).toEqual(['model', 1])
  expect(last.html).not.toContain('88.88')
})

const handedOver = [
  [
    'an invented figure in the first sentence',
    lookUpThenSay([quote], () => '螺纹钢最新价 99999 元/吨。'),
    'ungrounded',
  ],
  [
    'two invented figures',
    lookUpThenSay([quote], (options) => `${price(options)}螺纹钢涨跌幅 88.88%。螺纹钢成交量 77 手。`),
    'ungrounded',
  ],
  ['advice in the first sentence', lookUpThenSay([quote], () => '建议逢低买入螺纹钢。'), 'ungrounded'],
  ['general talk', lookUpThenSay([quote], () => '受限产影响，供应收紧，市场情绪偏暖。'), 'empty'],
  ['no text at all', scriptedModel(() => [finish()]), 'empty'],
  [
    'tools without an end',
    scriptedModel(() => [callTool('quote', { products: ['rb'] }), finish('tool-calls')]),
    'empty',
  ],
  ['an address', lookUpThenSay([quote], () => '详见 https://evil.example/x 。'), 'foreign'],
  [
    'endless text',
    scriptedModel(() => [...say(...Array(300).fill('螺纹钢很好看呀'.repeat(10))), finish()]),
    'endless',
  ],
  [
    'endless reasoning',
    scriptedModel(() => [...think(...Array(300).fill('先看行情。'.repeat(20))), finish()]),
    'endless',
  ],
  ['a filter of the provider', scriptedModel(() => [...say('螺纹钢'), finish('content-filter')]), 'error'],
  ['a broken line', scriptedModel(() => brokenAfter(say('螺纹钢最新').slice(0, 2))), 'error'],
  ['an error within the stream', scriptedModel(() => [{ type: 'error', error: new Error('gone') }]), 'error'],
  [
    'a refusal for too many calls',
    scriptedModel(() => {
      throw tooMany()
    }),
    'rateLimit',
  ],
] as const

function tooMany() {
  return new APICallError({
    message: 'slow down',
    url: 'http://x',
    requestBodyValues: {},
    statusCode: 429,
  })
}

function brokenAfter<T>(parts: readonly T[]): ReadableStream<T> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.error(new Error('the line broke'))
    },
  })
}

test.each(handedOver)('%s hands over to the analyst', async (_kind, model, reason) => {
  const { put, metric } = answering(model)
  const { end, last } = await put(question)
  expect([end.engine, end.kind, last.notice]).toEqual(['analyst', 'done', analystNotice])
  expect(last.html).toContain('最新价')
  expect(last.html).not.toMatch(/99999|88\.88|evil|建议/)
  expect(await metric('assistant_model_fallbacks_total', { reason })).toBe(1)
})

const silent = () => scriptedModel(() => new ReadableStream())

test.each([
  ['silence', { firstPartMs: 20 }, silent],
  [
    'slow',
    { firstPartMs: 5_000, firstTextMs: 30 },
    () => scriptedModel(() => neverEnding(think('先取行情。').slice(0, 2))),
  ],
  [
    'timeout',
    { partMs: 30, totalMs: 5_000 },
    () => scriptedModel(() => neverEnding(say('螺纹').slice(0, 2))),
  ],
] as const)('%s of the provider hands over to the analyst', async (reason, limits, model) => {
  const { put, metric } = answering(model(), { limits })
  const { end } = await put(question)
  expect(end.engine).toBe('analyst')
  expect(await metric('assistant_model_failures_total', { kind: reason })).toBe(1)
})

function neverEnding<T>(parts: readonly T[]): ReadableStream<T> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
    },
  })
}

test('text shown before a hand-over is replaced by the analyst’s', async () => {
  const model = lookUpThenSay(
    [quote],
    (options) => `${price(options)}螺纹钢涨跌幅 88.88%。螺纹钢成交量 77 手。\n`,
  )
  const { shown, last } = await answering(model).put(question)
  const ofAnalyst = shown.filter(({ notice }) => notice !== undefined)
  expect(last.notice).toBe(analystNotice)
  expect(ofAnalyst[0]?.html).toBe('')
})

test('without a key the analyst answers with the notice', async () => {
  const { end, last } = await answering(null).put(question)
  expect([end.engine, last.notice]).toEqual(['analyst', analystNotice])
})

test.each([
  ['refused by policy', '螺纹该买吗', 'refused'],
  ['about another market', '茅台股价多少', null],
  ['a greeting', '你好', null],
])('a question %s never reaches the model', async (_kind, prompt, kind) => {
  const model = good()
  const { end, last } = await answering(model).put(prompt)
  expect([model.doStreamCalls.length, end.engine, last.notice]).toEqual([0, 'analyst', undefined])
  if (kind) expect(end.kind).toBe(kind)
})

test('an answer that its reader stops costs money without being a failure', async () => {
  const stop = new AbortController()
  const model = lookUpThenSay([quote], price)
  const { put, metric } = answering(model)
  const answer = put(question, {
    signal: stop.signal,
    onShow: ({ thoughts }) => thoughts.length > 0 && stop.abort(new Error('stopped')),
  })
  await expect(answer).rejects.toThrow('stopped')
  expect(await metric('assistant_model_failures_total')).toBeUndefined()
})

test('tokens of each step are counted with their price', async () => {
  const { end } = await answering(good()).put(question)
  expect([end.tokensIn, end.tokensOut]).toEqual([2_000, 400])
  expect(end.fen).toBeCloseTo((2_000 * 2 + 400 * 8) / 10_000)
})

test('five failures keep questions away from the model until a probe succeeds', async () => {
  let fails = true
  const model = scriptedModel((options) => {
    if (fails) throw tooMany()
    return factsIn(options, 'last').length > 0
      ? [...say(price(options)), finish()]
      : [callTool('quote', { products: ['rb'] }), finish('tool-calls')]
  })
  const { put, metric, time } = answering(model)
  for (let count = 0; count < 6; count += 1) await put(question)
  expect([
    model.doStreamCalls.length,
    await metric('assistant_model_fallbacks_total', { reason: 'breaker' }),
  ]).toEqual([5, 1])
  fails = false
  time.now = 60_000
  expect((await put(question)).end.engine).toBe('model')
})

test('a question after a spent budget is left to the analyst', async () => {
  await answering(good()).put(question)
  const model = good()
  const { put, metric } = answering(model, { dailyFen: 0.0001 })
  const engines = [
    (await put(question, { tier: 1 })).end.engine,
    (await put(question, { tier: 5 })).end.engine,
  ]
  expect([engines, model.doStreamCalls.length]).toEqual([['analyst', 'analyst'], 0])
  expect(await metric('assistant_model_fallbacks_total', { reason: 'budget' })).toBe(2)
})

test('a member’s 301st question within a day is left to the analyst', async () => {
  const by = await aMember()
  const key = `model user:${by.id} ${beijingTime(now()).slice(0, 10)}`
  for (let count = 0; count < 300; count += 1)
    await limits(db).take([{ key, windows: [{ seconds: day, max: 300 }] }], now())
  const { put, metric } = answering(good())
  expect([(await put(question, { by })).end.engine, (await put(question)).end.engine]).toEqual([
    'analyst',
    'model',
  ])
  expect(await metric('assistant_model_fallbacks_total', { reason: 'dayLimit' })).toBe(1)
})

test('no tool and no store has failed in the questions above', () => {
  expect(faults).toEqual([])
})
