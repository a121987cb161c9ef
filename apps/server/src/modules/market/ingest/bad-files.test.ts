import { addDays } from '@vce/futures'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import {
  brokenDay,
  contractRowsOf,
  czceFile,
  czceText,
  type DayFile,
  dayBefore,
  quoteRows,
  quotesFile,
  type Row,
  rankingRows,
  rankingsFile,
  receiptsFile,
  today,
} from './day-files.fixture'
import { fingerprint } from './fingerprint.fixture'
import { createIngest } from './ingest.service'
import type { IngestResult } from './ingest-result'

const { db, pool } = await startTestApp()
const ingest = createIngest({ db, clock: { now: () => new Date(`${today}T09:00:00Z`) } })
const bytes = (content: DayFile['content']) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content
const take = ({ name, content }: DayFile, mapping?: unknown) => ingest.take(bytes(content), name, { mapping })

const spotMapping = {
  name: 'own-spot',
  kind: 'spot',
  header: ['日期', '品种', '价格'],
  day: { column: '日期' },
  product: { column: '品种' },
  figures: { price: '价格' },
}

beforeAll(async () => {
  for (const day of [dayBefore, today]) {
    expect(await take(quotesFile(quoteRows(day), day))).toMatchObject({ outcome: 'stored', problems: [] })
    expect(await take(czceFile(czceText(day), day))).toMatchObject({ outcome: 'stored', problems: [] })
  }
  expect(await take(receiptsFile(dayBefore))).toMatchObject({ outcome: 'stored' })
})

let before: unknown
beforeAll(async () => {
  before = await fingerprint(pool)
})

/** After each test the imported file is undone, and nothing of it may remain. */
let last: IngestResult | undefined
afterEach(async () => {
  if (last?.id !== undefined && last.outcome !== 'quarantined') await ingest.undo(last.id)
  expect(await fingerprint(pool)).toEqual(before)
})

const changed = (index: number, change: Row) =>
  quoteRows(brokenDay).map((row, at) => (at === index ? { ...row, ...change } : row))
const everyContract = (change: (row: Row) => Row, day = brokenDay) =>
  quoteRows(day).map((row) => (contractRowsOf([row]).length > 0 ? { ...row, ...change(row) } : row))
const times = (factor: number, fields: readonly string[]) => (row: Row) =>
  Object.fromEntries(fields.map((field) => [field, Number(row[field]) * factor]))
const prices = [
  'PRESETTLEMENTPRICE',
  'OPENPRICE',
  'HIGHESTPRICE',
  'LOWESTPRICE',
  'CLOSEPRICE',
  'SETTLEMENTPRICE',
]
const lots = ['VOLUME', 'OPENINTEREST', 'OPENINTERESTCHG']
const without = (count: number) => quoteRows(brokenDay).slice(0, count)
const named = (name: string, file: DayFile): DayFile => ({ ...file, name })
const whole = quotesFile(quoteRows(brokenDay))
const text = String(whole.content)

/** A file with the figures of `brokenDay` under another date. */
const dated = (day: string) => quotesFile(quoteRows(brokenDay), day)

const quarantined: Record<string, DayFile> = {
  'another day’s figures under this date': quotesFile(quoteRows('2026-11-17')),
  'this day’s figures under a holiday': dated('2026-10-01'),
  'this day’s figures under a Saturday': dated('2026-11-14'),
  'this day’s figures under a future day': dated('2030-09-11'),
  'this day’s figures under a day of 1985': dated('1985-01-02'),
  'a settlement without its last digit': quotesFile(changed(1, { SETTLEMENTPRICE: 9_000 })),
  'a settlement that its change contradicts': quotesFile(changed(1, { SETTLEMENTPRICE: 90_150 })),
  'a 昨结算 of another day': quotesFile(changed(1, { PRESETTLEMENTPRICE: 90_000, ZD2_CHG: 150 })),
  'one volume too large': quotesFile(changed(1, { VOLUME: 999_999, TURNOVER: '' })),
  'one volume too small': quotesFile(changed(1, { VOLUME: 1, TURNOVER: '' })),
  'one open interest changed': quotesFile(changed(1, { OPENINTEREST: 7 })),
  'the sign of one change of open interest': quotesFile(changed(1, { OPENINTERESTCHG: -50 })),
  'prices by the factor ten': quotesFile(everyContract(times(10, [...prices, 'ZD2_CHG']))),
  'prices by the hundredth': quotesFile(everyContract(times(0.01, [...prices, 'ZD2_CHG']))),
  'turnover in 元 instead of 万元': quotesFile(everyContract(times(10_000, ['TURNOVER']))),
  'turnover of both sides': quotesFile(everyContract(times(2, ['TURNOVER']))),
  'lots of both sides': quotesFile(quoteRows(brokenDay).map((row) => ({ ...row, ...times(2, lots)(row) }))),
  'an unknown product that no total counts': quotesFile([
    ...quoteRows(brokenDay),
    { ...quoteRows(brokenDay)[0], PRODUCTID: 'xx_f' } as Row,
  ]),
  'every row twice': quotesFile([...contractRowsOf(quoteRows(brokenDay)), ...quoteRows(brokenDay)]),
  'an expired contract that trades': quotesFile(changed(1, { DELIVERYMONTH: '2510' })),
  'a contract of the next decade': quotesFile(changed(1, { DELIVERYMONTH: '3312' })),
  'most rows unreadable': quotesFile(
    everyContract((row) => ({ VOLUME: row.PRODUCTID === 'cu_f' ? (row.VOLUME ?? '') : '?' })),
  ),
  'columns of 昨结算 and 今结算 exchanged': czceFile(
    czceText().replace('昨结算|', 'x|').replace('今结算', '昨结算').replace('x|', '今结算|'),
  ),
  'a subtotal too small': czceFile(czceText().replace(/小计\|{9}4000/, '小计|||||||||3000')),
  'a list with a member twice': rankingsFile(
    rankingRows().map((row) => ({ ...row, PARTICIPANTABBR2: row.RANK === 999 ? '' : '甲期货' })),
  ),
  'a list out of order': rankingsFile(
    rankingRows().map((row) => (row.RANK === 1 ? { ...row, CJ2: 1 } : row)),
  ),
  'lists above their total': rankingsFile(
    rankingRows().map((row) => (row.RANK === 999 ? { ...row, CJ2: 10 } : row)),
  ),
  'lists of an expired contract': rankingsFile(
    rankingRows().map((row) => ({ ...row, INSTRUMENTID: 'cu2510' })),
  ),
  'lists of a holiday': rankingsFile(rankingRows(), '2026-10-01'),
  'lists larger than the contract': rankingsFile(
    rankingRows().map((row) => ({ ...row, CJ2: Number(row.CJ2) * 1000, CJ2_CHG: 0 })),
    today,
  ),
  'receipts that do not follow from the day before': receiptsFile(brokenDay, 500),
  'margins in percent instead of parts': {
    name: `Settlement${brokenDay.replaceAll('-', '')}.dat`,
    content: JSON.stringify({
      report_date: brokenDay.replaceAll('-', ''),
      Settlement: [
        {
          INSTRUMENTID: 'cu2701',
          TRADINGDAY: brokenDay.replaceAll('-', ''),
          SETTLEMENTPRICE: '90000',
          SPEC_LONGMARGINRATIO: '11',
          SPEC_SHORTMARGINRATIO: '11',
          LONGMARGINRATIO: '10',
          SHORTMARGINRATIO: '10',
          TRADEFEERATION: '0',
          TRADEFEEUNIT: '0',
          DISCOUNTRATE: '1',
        },
      ],
    }),
  },
}

test.each(Object.entries(quarantined))('quarantined with its reason: %s', async (_name, file) => {
  last = await take(file)
  expect(last).toMatchObject({ outcome: expect.stringMatching(/quarantined|refused/) })
  expect(last.reason ?? last.doubts[0]?.text).toMatch(/\p{Script=Han}/u)
})

const bare = (content: string | Uint8Array) => ({ name: whole.name, content })

const refused: Record<string, DayFile> = {
  'an empty file': bare(''),
  'a byte order mark alone': bare('\uFEFF'),
  'cut in the middle of a row': bare(text.slice(0, text.length / 2)),
  'an error page': bare('<html><body>404 Not Found</body></html>'),
  'zeros instead of text': bare(new Uint8Array(2000)),
  'an archive under the name of a day': bare(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0, 0, 0)),
  'yesterday’s file under today’s name': named(whole.name, quotesFile(quoteRows(dayBefore), dayBefore)),
  'another exchange’s codes': quotesFile(
    contractRowsOf(quoteRows(brokenDay)).map((row) => ({ ...row, PRODUCTID: 'm_f' })),
  ),
  'nothing but options': quotesFile(quoteRows(brokenDay).map((row) => ({ ...row, PRODUCTID: 'cu_o' }))),
  'GBK read as UTF-8': czceFile(new TextDecoder().decode(Buffer.from(czceText(), 'latin1'))),
  'a text without its header': czceFile(czceText().split('\n').slice(2).join('\n')),
  'a month that does not exist': quotesFile(
    contractRowsOf(quoteRows(brokenDay)).map((row) => ({ ...row, DELIVERYMONTH: '2713' })),
  ),
}

test.each(Object.entries(refused))('refused with its reason: %s', async (_name, file) => {
  last = await take(file)
  expect(last).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/\p{Script=Han}/u) })
})

const partial: Record<string, DayFile> = {
  'a file of one product without 总计': quotesFile(without(5)),
  'a text cut after two rows': czceFile(czceText().split('\n').slice(0, 4).join('\n')),
  'one price that is a text': quotesFile(changed(1, { OPENPRICE: '—？' })),
  'one high below its low': quotesFile(changed(1, { HIGHESTPRICE: 1 })),
  'one close out of its range': quotesFile(changed(1, { CLOSEPRICE: 1 })),
  'one count of 2⁴⁰ lots': quotesFile(changed(1, { VOLUME: 2 ** 40 })),
  'one negative price': quotesFile(changed(1, { LOWESTPRICE: -5 })),
}

test.each(Object.entries(partial))('stored with its problems reported: %s', async (_name, file) => {
  last = await take(file)
  expect(last.outcome).toBe('stored')
  expect([...last.problems, ...last.differences]).not.toEqual([])
})

test('a spot price in another unit is quarantined', async () => {
  last = await take({ name: 'spot.csv', content: `日期,品种,价格\n${brokenDay},cu,90\n` }, spotMapping)
  expect(last).toMatchObject({ outcome: 'quarantined', doubts: [{ check: 'row' }] })
})

test('a complete file of the day is stored without problems', async () => {
  last = await take(whole)
  expect(last).toMatchObject({ outcome: 'stored', problems: [], differences: [], doubts: [], missing: [] })
})

test('a year of holidays is quarantined with a bounded list of reasons', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => {
    const saturday = addDays('2025-01-04', (index % 50) * 7).replaceAll('-', '')
    const month = ['2610', '2611', '2612'][Math.floor(index / 50)]
    return `cu${month},${saturday},90000,90000,90000,90020,89980,90010,90000,10,0,10,4500000,50`
  })
  const header =
    '合约,日期,前收盘,前结算,开盘价,最高价,最低价,收盘价,结算价,涨跌1,涨跌2,成交量,成交金额,持仓量'
  const content = `${[header, ...lines.map((line) => line.replace('90000,10,0,', '1,10,0,'))].join('\r\n')}\r\n`
  last = await take({ name: 'annual_2025.csv', content })
  expect(last.outcome).toBe('quarantined')
  expect(last.doubts).toHaveLength(101)
  expect(last.doubts.at(-1)?.text).toMatch(/^另有 \d+ 处存疑，不再列出$/)
})
