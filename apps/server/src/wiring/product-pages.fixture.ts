import { getFinderIndex } from '@vce/protocol'
import { afterAll, expect } from 'vitest'
import { buildTestApp } from '#test/app'
import { createTestDatabase } from '#test/database'
import { testWeb } from '#test/web'
import { writeInitialData } from './initial-data'

/** 18:00 in Beijing: the current day is settled. */
const clock = { now: () => new Date('2026-11-17T10:00:00Z') }
const world = 'simulated'

/** Addresses in the page's row of views. */
function viewsIn(html: string): string[] {
  const [, row = ''] = /aria-label="品种导航"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
  return [...row.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

/** Starts the portal on a small simulated market; returns the codes of its traded products. */
export async function startProductPages() {
  const database = await createTestDatabase()
  await writeInitialData({
    config: { simulatedMarket: true },
    database,
    clock,
    progress: () => undefined,
    bar: () => () => undefined,
    simulated: { days: 3, detailedDays: 2 },
  })
  const { app, call } = await buildTestApp(database, { clock, web: testWeb })
  afterAll(async () => {
    await app.close()
    await database.drop()
  })
  const open = async (address: string) => {
    const { statusCode, body } = await app.inject({ url: address, headers: { accept: 'text/html' } })
    return { statusCode, body }
  }
  const { data } = await call(getFinderIndex, { world })

  return {
    traded: data.products.filter(({ main }) => main !== null).map(({ code }) => code),

    /** Addresses of product views that do not open, have no heading, or lack links to the other views. */
    async brokenViewsOf(codes: readonly string[]): Promise<string[]> {
      const broken: string[] = []
      for (const code of codes) {
        const chart = await open(`/quotation?type=2&product=${code}&world=${world}`)
        const views = viewsIn(chart.body)
        expect(views, code).toHaveLength(12)
        for (const address of views) {
          const { statusCode, body } = await open(address)
          const isWhole = statusCode === 200 && body.includes('<h1') && viewsIn(body).length === 12
          if (!isWhole || body.includes('页面出错')) broken.push(`${statusCode} ${address}`)
        }
      }
      return broken
    },
  }
}
