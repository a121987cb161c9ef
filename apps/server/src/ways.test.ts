import { getFinderIndex } from '@vce/protocol'
import { expect, test } from 'vitest'
import { buildTestApp } from '#test/app'
import { createTestDatabase } from '#test/database'
import { testWeb } from '#test/web'
import { writeInitialData } from './initial-data'

/** 18:00 in Beijing: the day is settled. */
const clock = { now: () => new Date('2026-11-17T10:00:00Z') }
const world = 'simulated'

/** Addresses of the row of views, as a reader finds them. */
function viewsIn(html: string): string[] {
  const [, row = ''] = /aria-label="品种导航"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
  return [...row.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

test('the twelve views of every product open, each with a heading and the way to the others', async () => {
  const database = await createTestDatabase()
  await writeInitialData({
    ...{ config: { simulatedMarket: true }, database, clock },
    ...{ progress: () => undefined, bar: () => () => undefined },
    simulated: { days: 3, detailedDays: 2 },
  })
  const { app, call } = await buildTestApp(database, { clock, web: testWeb })
  const open = async (address: string) => {
    const { statusCode, body } = await app.inject({ url: address, headers: { accept: 'text/html' } })
    return { statusCode, body }
  }
  const { data } = await call(getFinderIndex, { world })
  const traded = data.products.filter(({ main }) => main !== null)
  expect(traded.length).toBeGreaterThan(75)

  const broken: string[] = []
  for (const { code } of traded) {
    const chart = await open(`/quotation?type=2&product=${code}&world=${world}`)
    const views = viewsIn(chart.body)
    expect(views, code).toHaveLength(12)
    for (const address of views) {
      const { statusCode, body } = await open(address)
      const isWhole = statusCode === 200 && body.includes('<h1') && viewsIn(body).length === 12
      if (!isWhole || body.includes('页面出错')) broken.push(`${statusCode} ${address}`)
    }
  }
  expect(broken).toEqual([])
  await app.close()
  await database.drop()
}, 300_000)
