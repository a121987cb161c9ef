import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createCostMeter } from './cost'
import { createModelLoader, modelNotice } from './provider'
import { defaultLimits, runModel, startWatch } from './run-model'

const settings = {
  url: '',
  key: 'sk-test',
  model: 'example-chat',
  deepModel: 'example-reasoner',
  filing: 'Example-1',
  priceIn: 2,
  priceOut: 8,
  dailyBudgetFen: 100,
}

/** A provider that answers each call with an event stream of the deltas, or with an error status. */
async function startProvider(answer: { status: number; deltas: object[] }) {
  const calls: { path: string; key: string; body: Record<string, unknown> }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { url: path = '', headers } = request
    calls.push({ path, key: headers.authorization ?? '', body: JSON.parse(text) })
    response.writeHead(answer.status, { 'content-type': 'text/event-stream' })
    for (const [place, delta] of answer.deltas.entries())
      response.write(`data: ${JSON.stringify({ id: 'x', ...delta, index: place })}\n\n`)
    response.end('data: [DONE]\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { calls, url: `http://127.0.0.1:${port}/v1` }
}

const delta = (fields: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: fields, finish_reason }],
})

async function run(url: string, tier = 1) {
  const { sdk, of } = await createModelLoader({ ...settings, url })()
  const limits = { ...defaultLimits, maxRetries: 0 }
  const watch = startWatch(limits, new AbortController().signal)
  onTestFinished(watch.stop)
  const meter = createCostMeter(settings)
  const [text, reasoning]: [string[], string[]] = [[], []]
  const call = { sdk, model: of(tier).model, system: '系统', message: '{}', tools: {}, limits, meter }
  const isOwnEnd = await runModel(call, watch, {
    text: (part) => void text.push(part),
    reasoning: (part) => void reasoning.push(part),
    stepEnded: () => undefined,
  })
  return { text: text.join(''), reasoning: reasoning.join(''), isOwnEnd, cost: meter.total }
}

test('an event stream gives text, reasoning and the tokens it counts', async () => {
  const usage = { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 }
  const { url, calls } = await startProvider({
    status: 200,
    deltas: [
      delta({ role: 'assistant', reasoning_content: '先取' }),
      delta({ reasoning_content: '行情。' }),
      delta({ content: '螺纹钢' }),
      delta({ content: '最新价。' }),
      delta({}, 'stop'),
      { choices: [], usage },
    ],
  })
  const { text, reasoning, isOwnEnd, cost } = await run(url)
  expect({ text, reasoning, isOwnEnd }).toEqual({
    text: '螺纹钢最新价。',
    reasoning: '先取行情。',
    isOwnEnd: true,
  })
  expect(cost).toMatchObject({ tokensIn: 120, tokensOut: 30 })
  expect(calls).toMatchObject([
    {
      path: '/v1/chat/completions',
      key: 'Bearer sk-test',
      body: {
        model: 'example-chat',
        stream: true,
        stream_options: { include_usage: true },
        temperature: 0.2,
      },
    },
  ])
  expect(calls[0]?.body).not.toHaveProperty('user')
})

test('a think element is reasoning', async () => {
  const { url } = await startProvider({
    status: 200,
    deltas: [
      delta({ content: '<thi' }),
      delta({ content: 'nk>先取行情。</think>螺纹钢。' }),
      delta({}, 'stop'),
    ],
  })
  expect(await run(url)).toMatchObject({ reasoning: '先取行情。', text: expect.stringContaining('螺纹钢。') })
})

test('a member’s question goes to the deep model', async () => {
  const { url, calls } = await startProvider({ status: 200, deltas: [delta({ content: '好' }, 'stop')] })
  await run(url, 2)
  expect(calls[0]?.body).toMatchObject({ model: 'example-reasoner' })
})

test('the models in use now answer in place of the settings’', async () => {
  const { url, calls } = await startProvider({ status: 200, deltas: [delta({ content: '好' }, 'stop')] })
  let names = { model: 'second', deepModel: 'third' }
  const connect = createModelLoader({ ...settings, url }, async () => names)
  const nameOf = async (tier: number) => (await connect()).of(tier).name
  expect([await nameOf(1), await nameOf(2)]).toEqual(['second', 'third'])
  names = { model: 'fourth', deepModel: 'fourth' }
  expect([await nameOf(1), await nameOf(2), calls]).toEqual(['fourth', 'fourth', []])
})

test.each([
  [429, 'rateLimit'],
  [500, 'error'],
])('provider status %i hands over', async (status, reason) => {
  const { url } = await startProvider({ status, deltas: [] })
  await expect(run(url)).rejects.toMatchObject({ name: 'HandOver', reason })
})

test('the notice has the provider’s names and filing number, or the analyst', () => {
  expect([
    modelNotice(settings),
    modelNotice({ ...settings, deepModel: 'example-chat' }),
    modelNotice(null),
  ]).toEqual([
    '大模型 example-chat、example-reasoner（备案号：Example-1）',
    '大模型 example-chat（备案号：Example-1）',
    '规则分析员',
  ])
})
