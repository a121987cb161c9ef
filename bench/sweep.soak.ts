import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, endpoints, getCandles } from '@vce/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileInputs } from '../apps/server/src/test/hostile-inputs'
import { schemaOf, withEachText } from '../packages/protocol/src/endpoints.fixture'
import type { Server } from './server'
import { createSite } from './site'

/** Maximum time of an answer, in milliseconds. */
const maxAnswerMs = 1_000
const maxHoldMs = 200
const roomBytes = 150 * 1024 * 1024

const developmentKey = 'key-of-the-sweep'
const site = createSite({ DEVELOPMENT_MODE: 'on', DEVELOPMENT_KEY: developmentKey })
let server: Server
let idle = 0
beforeAll(async () => {
  server = await site.start()
  // Waits until the market has caught up with its day.
  await sleep(30_000)
  idle = await memory()
}, 300_000)
afterAll(async () => {
  await server.stop()
  site.remove()
})

interface TimedCall {
  what: string
  began: number
  took: number
  status: number
}

async function ask(path: string, body?: unknown, token = ''): Promise<TimedCall> {
  const began = Date.now()
  const from = performance.now()
  const reply = await fetch(`${server.url}${path}`, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(body),
    }),
  })
  await reply.arrayBuffer()
  const what = `${path} ${JSON.stringify(body)?.slice(0, 160) ?? ''}`
  return { what, began, took: performance.now() - from, status: reply.status }
}

/** Inputs that produce the largest answers of the market. */
const expensiveInputs = (endpoint: Endpoint): unknown[] =>
  endpoint === getCandles
    ? ['rb', 'cu', 'IF', 'sc', 'm'].flatMap((product) =>
        ['1m', '5m', '60m', '240m', 'day', 'week', 'month', 'quarter', 'year'].flatMap((interval) =>
          ['main', 'index'].map((line) => ({ world: 'simulated', product, interval, line, limit: 2000 })),
        ),
      )
    : []

/** The fields of a body as a query, without values other than texts. */
const queryOf = (body: unknown) =>
  new URLSearchParams(
    Object.entries(body as object).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  ).toString()

/** Token of a member without limits, so that the server computes whole answers. */
async function memberToken(): Promise<string> {
  const reply = await fetch(`${server.url}/dev/people`, {
    method: 'POST',
    headers: { 'x-development-key': developmentKey },
    body: new URLSearchParams({ person: 'super' }),
  })
  const [, token] = /&quot;token&quot;:&quot;([^&]+)&quot;/.exec(await reply.text()) ?? []
  if (token === undefined) throw new Error('no member')
  return token
}

/** Late answers of `/healthz` while `work` runs, which show how long the event loop was blocked. */
async function measureLateAnswers(work: () => Promise<void>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/loop-watch.ts', server.url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
  })
  await sleep(2_000)
  await work()
  child.stdin.end()
  await once(child, 'exit')
  const late = said
    .split('\n')
    .flatMap((line) => (/^\d+ \d+$/.test(line) ? [line.split(' ').map(Number)] : []))
    .map(([end = 0, took = 0]) => ({ end, took }))
  return late.sort((a, b) => b.took - a.took)
}

test('hostile and expensive inputs cause no fault, slow answer or blocked event loop', async () => {
  const all: TimedCall[] = []
  const late = await measureLateAnswers(async () => {
    for (const endpoint of endpoints) {
      if (endpoint.multipart) continue
      for (const input of [...hostileInputs(endpoint), ...expensiveInputs(endpoint)]) {
        all.push(await ask(endpoint.path, input))
      }
    }
  })
  const during = ({ end, took }: { end: number; took: number }) =>
    all.filter(({ began, took: own }) => began < end && began + own > end - took).map(({ what }) => what)
  const slow = all.toSorted((a, b) => b.took - a.took).slice(0, 12)
  process.stdout.write(
    [
      `${all.length} calls`,
      ...slow.map(({ what, took }) => `  ${Math.round(took)} ms ${what}`),
      `loop held, longest: ${late
        .slice(0, 8)
        .map(({ took }) => took)
        .join(', ')} ms`,
      ...late.slice(0, 8).map((hold) => `  ${hold.took} ms ${during(hold).slice(0, 3).join(' | ')}`),
      '',
    ].join('\n'),
  )
  expect(all.filter(({ status }) => status >= 500)).toEqual([])
  expect(slow.filter(({ took }) => took > maxAnswerMs)).toEqual([])
  expect(late.filter(({ took }) => took > maxHoldMs)).toEqual([])
})

test('long texts in single fields cause no fault, slow answer or blocked event loop', async () => {
  const before = await memory()
  const token = await memberToken()
  const all: TimedCall[] = []
  const late = await measureLateAnswers(async () => {
    for (const { path, input, method, multipart } of endpoints) {
      if (multipart) continue
      for (const text of ['x'.repeat(120_000), '螺'.repeat(40_000)])
        for (const body of withEachText(schemaOf(input), text))
          all.push(method === 'GET' ? await ask(`${path}?${queryOf(body)}`) : await ask(path, body, token))
    }
  })
  const slow = all.toSorted((a, b) => b.took - a.took).slice(0, 8)
  await sleep(60_000)
  const after = await memory()
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
  process.stdout.write(
    [
      `${all.length} long texts, ${all.filter(({ status }) => status === 413).length} of them too large a body`,
      ...slow.map(({ what, took }) => `  ${Math.round(took)} ms ${what.slice(0, 80)}`),
      `loop held, longest: ${late
        .slice(0, 8)
        .map(({ took }) => took)
        .join(', ')} ms`,
      `memory: before ${megabytes(before)} MB, a minute later ${megabytes(after)} MB`,
      '',
    ].join('\n'),
  )
  expect(all.length).toBeGreaterThan(600)
  expect(all.filter(({ status }) => status >= 500)).toEqual([])
  expect(slow.filter(({ took }) => took > maxAnswerMs)).toEqual([])
  expect(late.filter(({ took }) => took > maxHoldMs)).toEqual([])
  expect(after - before).toBeLessThan(roomBytes)
})

/** Memory in bytes: the heap, and memory outside of it. */
async function memory(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
  return value('nodejs_heap_size_used_bytes') + value('nodejs_external_memory_bytes')
}

test('memory of ten thousand different anonymous requests is freed within a minute', async () => {
  let highest = idle
  const requests = Array.from({ length: 10_000 }, (_, index) =>
    index % 2 === 0
      ? () => ask(`/quotation?type=2&world=simulated&n=${index}`)
      : () =>
          ask(getCandles.path, {
            world: 'simulated',
            product: 'rb',
            interval: '1m',
            limit: 2000,
            before: Date.parse('2026-11-20T07:00:00Z') - index * 60_000,
          }),
  )
  for (let from = 0; from < requests.length; from += 10) {
    await Promise.all(requests.slice(from, from + 10).map((each) => each()))
    if (from % 500 === 0) highest = Math.max(highest, await memory())
  }
  await sleep(60_000)
  const after = await memory()
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
  process.stdout.write(
    `memory: idle ${megabytes(idle)} MB, highest ${megabytes(highest)} MB, a minute later ${megabytes(after)} MB\n`,
  )
  expect(after - idle).toBeLessThan(roomBytes)
})
