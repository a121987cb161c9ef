import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createFactBook } from '../facts/fact'
import { lots } from './figures'
import { createResult } from './result'
import { createToolRunner, type ToolRun } from './run-tools'
import { maxCalls, maxParallelCalls, type Tool, type ToolContext, tool } from './tool'

const rebar = { kind: 'product', code: 'rb', name: '螺纹钢' } as const
const origin = { tradingDay: '2026-11-19', asOf: null, source: '本站计算', title: '页', href: '/' }

const contextOf = (signal = new AbortController().signal): ToolContext => ({
  book: createFactBook('simulated'),
  world: 'simulated',
  now: new Date('2026-11-19T10:00:00Z'),
  signal,
  call: async () => {
    throw new Error('no endpoints here')
  },
})

const volume = tool({
  name: 'volume',
  summary: '成交量',
  input: z.object({ lots: z.int('请给出手数') }),
  run: async (context, { lots: value }) =>
    createResult(context)
      .facts(rebar, origin, { volume: lots('volume', value) })
      .end(`${value} 手`),
})

const broken = tool({
  name: 'broken',
  summary: '坏的',
  input: z.object({}),
  run: async () => {
    throw new Error('a fault')
  },
})

/** A tool that ends only when its signal aborts, and then still adds a fact. */
const endless = tool({
  name: 'endless',
  summary: '慢的',
  input: z.object({}),
  async run(context) {
    await new Promise<void>((resolve) => {
      context.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    return createResult(context)
      .facts(rebar, origin, { volume: lots('volume', 1) })
      .end('太晚')
  },
})

function start({
  tools = [volume, broken, endless],
  signal,
  limitMs,
}: {
  tools?: Tool[]
  signal?: AbortSignal
  limitMs?: number
} = {}) {
  const faults: unknown[] = []
  const context = contextOf(signal)
  const runner = createToolRunner({ tools, context, limitMs, onFault: (error) => faults.push(error) })
  return { runner, faults, context }
}

test('a plan of several tools is answered in its order', async () => {
  const { runner } = start()
  const runs = await runner.run([
    { name: 'volume', input: { lots: 7 } },
    { name: 'volume', input: { lots: 9 } },
  ])
  expect(runs.map(({ result }) => result.summary)).toEqual(['7 手', '9 手'])
})

test('a quicker second plan ends after the first', async () => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = tool({
    ...volume,
    name: 'slow',
    async run(context, input) {
      await released
      return await volume.run(context, input)
    },
  })
  const { runner, context } = start({ tools: [volume, slow] })
  const ended: string[] = []
  const note = async (running: Promise<ToolRun[]>) => {
    for (const { result } of await running) ended.push(result.summary)
  }
  const first = note(runner.run([{ name: 'slow', input: { lots: 7 } }]))
  const second = note(runner.run([{ name: 'volume', input: { lots: 9 } }]))
  await new Promise((resolve) => setImmediate(resolve))
  expect(ended).toEqual([])
  release()
  await Promise.all([first, second])
  expect(ended).toEqual(['7 手', '9 手'])
  expect(context.book.facts.map(({ value }) => value)).toEqual([7, 9])
})

test('a step once it is run has its thought line', async () => {
  const { runner } = start()
  const [run] = await runner.run([{ name: 'volume', input: { lots: 7 } }])
  expect(run?.thought).toEqual({
    action: 'tool',
    action_type: 'api',
    action_name: 'volume',
    action_input: '{"lots":7}',
    response: '7 手',
  })
})

test('a tool that fails gives a note while the others continue', async () => {
  const { runner, faults } = start()
  const runs = await runner.run([
    { name: 'broken', input: {} },
    { name: 'volume', input: { lots: 7 } },
  ])
  expect(runs.map(({ result }) => result.missing)).toEqual(['broken 查询失败', undefined])
  expect(faults).toHaveLength(1)
})

test('an input that its schema refuses is not run', async () => {
  const { runner } = start()
  const [run] = await runner.run([{ name: 'volume', input: {} }])
  expect(run?.result.missing).toBe('参数有误：请给出手数')
})

test('an unknown tool is named in the result', async () => {
  const { runner } = start()
  const [run] = await runner.run([{ name: 'orders', input: {} }])
  expect(run?.result).toMatchObject({ rows: [], facts: {}, missing: '没有工具 orders' })
})

test('a tool past its limit of time is cut short and leaves no fact', async () => {
  const { runner, context } = start({ limitMs: 1 })
  const [run] = await runner.run([{ name: 'endless', input: {} }])
  await new Promise((resolve) => setImmediate(resolve))
  expect(run?.result.missing).toBe('endless 查询超时')
  expect(context.book.facts).toEqual([])
})

test('a run that is stopped ends its tools', async () => {
  const stop = new AbortController()
  const { runner } = start({ signal: stop.signal })
  const running = runner.run([{ name: 'endless', input: {} }])
  stop.abort()
  expect((await running)[0]?.result.missing).toBe('已停止')
})

test('calls beyond the limit of a question are not made', async () => {
  const { runner } = start()
  const plan = Array.from({ length: maxCalls + 1 }, (_, index) => ({
    name: 'volume',
    input: { lots: index },
  }))
  const runs = await runner.run(plan)
  expect(runs.filter(({ result }) => result.missing)).toHaveLength(1)
  expect(runs.at(-1)?.result.missing).toBe(`一次提问最多查询 ${maxCalls} 次`)
  expect(runner.left).toBe(0)
})

test('facts of tools that end in another order are numbered by the plan', async () => {
  const slow = tool({
    ...volume,
    name: 'slow',
    async run(context, input) {
      await new Promise((resolve) => setImmediate(resolve))
      return volume.run(context, input)
    },
  })
  const { runner, context } = start({ tools: [slow, volume] })
  const runs = await runner.run([
    { name: 'slow', input: { lots: 7 } },
    { name: 'volume', input: { lots: 9 } },
  ])
  expect(context.book.facts.map(({ id, value }) => [id, value])).toEqual([
    ['f1', 7],
    ['f2', 9],
  ])
  expect(runs.map(({ result }) => result.facts.volume)).toEqual(['f1', 'f2'])
})

test('only a few tools of a plan run at the same time', async () => {
  let running = 0
  let most = 0
  const counted = tool({
    name: 'counted',
    summary: '数',
    input: z.object({}),
    async run(context) {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return createResult(context).end('')
    },
  })
  const { runner } = start({ tools: [counted] })
  await runner.run(Array.from({ length: maxCalls }, () => ({ name: 'counted', input: {} })))
  expect(most).toBe(maxParallelCalls)
})
