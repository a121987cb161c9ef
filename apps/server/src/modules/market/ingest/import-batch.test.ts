import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { rawFiles, seatRankings } from '../facts/market.tables'
import {
  brokenDay,
  type DayFile,
  dayBefore,
  quoteRows,
  quotesFile,
  rankingRows,
  rankingsFile,
  today,
} from './day-files.fixture'
import { fingerprint } from './fingerprint.fixture'
import { createIngest } from './ingest.service'

async function emptyMarket() {
  const { db, pool } = await startTestApp()
  const ingest = createIngest({ db, clock: { now: () => new Date(`${today}T09:00:00Z`) } })
  return { db, pool, ingest }
}

const read = ({ name, content }: DayFile) => ({
  name,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
})

/** Each product's lists in a separate file, as 大商所 publishes them by contract. */
const rankings = ['cu', 'al', 'rb'].map((code) =>
  read(
    rankingsFile(
      rankingRows().filter(({ INSTRUMENTID }) => String(INSTRUMENTID).startsWith(code)),
      dayBefore,
    ),
  ),
)
const [copper, aluminium, rebar] = rankings as [
  (typeof rankings)[0],
  (typeof rankings)[0],
  (typeof rankings)[0],
]
const quotes = [dayBefore, brokenDay].map((day) => read(quotesFile(quoteRows(day), day)))

test.each([
  ['before the quotes', [...rankings, ...quotes]],
  ['after the quotes', [...quotes, ...rankings]],
])('lists in several files %s give the same facts together as one by one', async (_, files) => {
  const together = await emptyMarket()
  const oneByOne = await emptyMarket()
  const results = await together.ingest.takeAll(files)
  for (const { bytes, name } of files) await oneByOne.ingest.take(bytes, name)
  expect(results.map(({ outcome }) => outcome)).toEqual(files.map(() => 'stored'))
  expect(await fingerprint(together.pool)).toEqual(await fingerprint(oneByOne.pool))
})

test('results are in the order of the files whatever their outcomes', async () => {
  const { ingest } = await emptyMarket()
  const unreadable = { name: 'x.bin', bytes: new Uint8Array([1, 2, 3]) }
  const tomorrow = read(rankingsFile(rankingRows(), '2026-11-23'))
  const files = [copper, unreadable, copper, tomorrow, aluminium, rebar]
  const results = await ingest.takeAll(files)
  expect(results.map(({ name, outcome }) => [name, outcome])).toEqual([
    [copper.name, 'stored'],
    ['x.bin', 'refused'],
    [copper.name, 'unchanged'],
    [tomorrow.name, 'quarantined'],
    [aluminium.name, 'stored'],
    [rebar.name, 'stored'],
  ])
})

test('a failure rolls back only the files of its own transaction', async () => {
  const { db, pool, ingest } = await emptyMarket()
  await pool.query("alter table seat_rankings add constraint no_rebar check (product_code <> 'rb')")
  await expect(ingest.takeAll([...quotes, ...rankings])).rejects.toThrow()
  const files = await db.select({ name: rawFiles.name }).from(rawFiles).orderBy(asc(rawFiles.id))
  expect(files.map(({ name }) => name)).toEqual(quotes.map(({ name }) => name))
  expect(await db.select().from(seatRankings)).toEqual([])
})
