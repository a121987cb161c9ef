import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { afterAll, expect, test } from 'vitest'
import { chromiumEnvironment } from '../scripts/lib/chromium.mjs'
import { median } from './rounds'
import { createSite } from './site'

/** Pages that a trader leaves open all day. */
const openPages = {
  行情板: '/quotation?type=1&scope=all&world=simulated',
  品种: '/quotation?type=2&product=rb&world=simulated',
  多图: '/quotation?charts=rb.1m,au.1m,i.5m,cu.day&world=simulated',
  异动监控: '/monitoringDataV2?world=simulated',
}
const testMinutes = Number(process.env.SOAK_MINUTES ?? 30)
/**
 * Minutes of warming up, in which pages fill their stores, such as the minutes of the day and the newest
 * events.
 */
const warmUpMinutes = 5
/**
 * Growth that counts as a leak, as a share: from the first third of the time after warming up to the last
 * third.
 */
const maxGrowth = 0.15

interface Snapshot {
  /** Bytes in use after a forced collection. */
  heap: number
  /** Nodes of the document, and nodes that scripts still reference. */
  nodes: number
}

const site = createSite()
const server = await site.start()
const { VCE_CHROMIUM, FONTCONFIG_FILE } = await chromiumEnvironment()
const browser = await chromium.launch({
  executablePath: VCE_CHROMIUM,
  env: { ...process.env, FONTCONFIG_FILE } as Record<string, string>,
  args: ['--no-sandbox', '--disable-gpu'],
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  site.remove()
})

async function openPage(path: string, faults: string[], of: Browser) {
  const page = await of.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('pageerror', (error) => faults.push(`${path}: ${error.message}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`${path}: ${message.text()}`)
  })
  await page.goto(server.url + path)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return devtools
}

async function takeSnapshot(devtools: CDPSession): Promise<Snapshot> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes') }
}

test(`pages left open for ${testMinutes} minutes with the market moving hold no more at their end`, {
  timeout: (testMinutes + 5) * 60_000,
}, async () => {
  const faults: string[] = []
  const pages = new Map<string, { devtools: CDPSession; snapshots: Snapshot[] }>()
  for (const [name, path] of Object.entries(openPages)) {
    pages.set(name, { devtools: await openPage(path, faults, browser), snapshots: [] })
  }
  for (let minute = 0; minute <= testMinutes; minute += 1) {
    for (const { devtools, snapshots } of pages.values()) snapshots.push(await takeSnapshot(devtools))
    if (minute < testMinutes) await sleep(60_000)
  }
  for (const [name, { snapshots }] of pages) {
    const megabytes = snapshots.map(({ heap }) => (heap / 1e6).toFixed(1))
    console.log(`${name}: ${megabytes.join(' ')} MB, ${snapshots.map(({ nodes }) => nodes).join(' ')} nodes`)
  }
  for (const [name, { snapshots }] of pages) {
    const counted = snapshots.slice(Math.min(warmUpMinutes, snapshots.length - 3))
    const third = Math.ceil(counted.length / 3)
    for (const kind of ['heap', 'nodes'] as const) {
      const all = counted.map((snapshot) => snapshot[kind])
      const growth = median(all.slice(-third)) / median(all.slice(0, third)) - 1
      expect(growth, `${name}, ${kind}`).toBeLessThan(maxGrowth)
    }
  }
  expect(faults).toEqual([])
})
