import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { getMarketHeadline, getQuoteBoard, getQuoteDetail } from '@vce/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from './server'
import { createSite } from './site'

// This machine counts as the proxy, so readers and flooders can name their own addresses.
const site = createSite({ FLOOD_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
let server: Server
beforeAll(async () => {
  server = await site.start()
  await sleep(45_000)
}, 300_000)
afterAll(async () => {
  await server.stop()
  site.remove()
})

const reader = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' }

async function call(path: string, body: unknown) {
  const reply = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: reader,
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(200)
  return reply.json()
}

/**
 * Milliseconds of each pair of calls that a page of quotes sends, repeated for `forMs`; in ascending order.
 */
async function read(forMs: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + forMs
  while (performance.now() < end) {
    const from = performance.now()
    await call(getMarketHeadline.path, { world: 'simulated' })
    await call(getQuoteDetail.path, { world: 'simulated', product: 'rb' })
    times.push(performance.now() - from)
    await sleep(60)
  }
  return times.sort((a, b) => a - b)
}

const at = (times: readonly number[], part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
const round = (value: number) => Math.round(value * 10) / 10

test('300 sockets of one address, 40 of them flooding: another reader hardly notices', async () => {
  const { data } = await call(getQuoteBoard.path, { world: 'simulated', scope: 'all' })
  const contracts: string[] = data.quotes.map(({ contract }: { contract: string }) => contract)
  await read(5_000)
  const idle = await read(20_000)

  const args = ['--import', 'tsx', 'bench/flood-sockets.ts', server.url, contracts.slice(0, 900).join()]
  const flooder = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  let said = ''
  flooder.stdout.on('data', (part) => {
    said += part
  })
  while (!said.includes('\n')) await sleep(100)
  const flooded = await read(20_000)
  flooder.stdin.end()
  await once(flooder, 'exit')

  process.stdout.write(
    `a reader's p50 / p99: idle ${round(at(idle, 0.5))} / ${round(at(idle, 0.99))} ms, ` +
      `flooded ${round(at(flooded, 0.5))} / ${round(at(flooded, 0.99))} ms; ${said}`,
  )
  expect(said).toMatch(/refused 429 .*打开的页面过多/)
  expect(at(flooded, 0.99)).toBeLessThanOrEqual(2 * at(idle, 0.99))
})
