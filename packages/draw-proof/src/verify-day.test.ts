import { expect, test } from 'vitest'
import { InvalidDayFile, readDayFile } from './day-file'
import { receiptOf } from './receipts'
import { hashRepeatedly, seedOfDay } from './seed-chain'
import { validDay } from './valid-day.fixture'
import { verifyDay } from './verify-day'

type File = ReturnType<typeof validDay>

const kindsOf = (file: File) => [...new Set(verifyDay(file).faults.map(({ kind }) => kind))].sort()

/** Recomputes the receipts, like a forger after changing a row. */
function rechain(file: File) {
  let { receipt } = file.before
  for (const row of file.draws) {
    const { draw_no: drawNo, client_seed: clientSeed, prize_id: prizeId } = row
    row.receipt = receipt = receiptOf(receipt, { drawNo, clientSeed, prizeId })
  }
  file.after.receipt = receipt
}

test('a day as it was drawn has no fault, even in the middle of a pool or without draws', () => {
  for (const file of [validDay(), validDay({ dayNo: 30, draws: 50, before: 9000 }), validDay({ draws: 0 })])
    expect(verifyDay(file).faults).toEqual([])
})

test('the verdict counts prizes and stocks of the day', () => {
  const { given, byNumber, left, draws, distribution } = verifyDay(validDay())
  expect(given.reduce((sum, each) => sum + each, 0)).toBe(400)
  // Five 课程券 were drawn but only four were in stock, so the fifth draw got the first prize.
  expect(left.find(({ prize }) => prize.prize_id === 8)?.left).toBe(0)
  expect(byNumber[7]).toBeGreaterThan(given[7] ?? 0)
  expect(draws).toHaveLength(400)
  expect(distribution.p).toBeGreaterThan(0.001)
})

test('a changed prize is detected even if every receipt is computed again', () => {
  const file = validDay()
  const row = file.draws[120]
  if (!row) throw new Error('no row')
  row.prize_id = row.prize_id === 2 ? 3 : 2
  expect(kindsOf(file)).toEqual(['prize', 'receipt'])
  rechain(file)
  const { faults } = verifyDay(file)
  expect(faults.map(({ kind, draw_no }) => [kind, draw_no])).toEqual([['prize', 121]])
})

test('a left-out draw is detected within the day, at its end or with renumbered draws', () => {
  const within = validDay()
  within.draws.splice(200, 1)
  expect(kindsOf(within)).toEqual(['receipt'])
  const atEnd = validDay()
  atEnd.draws.pop()
  expect(kindsOf(atEnd)).toEqual(['receipt'])
  const closed = validDay()
  closed.draws.splice(200, 1)
  for (const [at, row] of closed.draws.entries()) row.draw_no = at + 1
  closed.after.draw_no = closed.draws.length
  rechain(closed)
  expect(kindsOf(closed)).toContain('prize')
})

test('a seed of another day or another chain is detected', () => {
  const other = validDay()
  other.seed = seedOfDay('5b'.repeat(32), 30, 4)
  expect(kindsOf(other)).toContain('seed')
  const own = validDay()
  own.seed = '11'.repeat(32)
  own.pool.commitment = hashRepeatedly(own.seed, own.day_no)
  // The first receipt of the file follows from the published commitment, but the file has another commitment.
  expect(kindsOf(own)).toEqual(expect.arrayContaining(['prize', 'receipt']))
  const day = validDay()
  day.day = '2026-11-04'
  expect(kindsOf(day)).toEqual(['seed'])
})

test('a stock below zero is detected', () => {
  const file = validDay()
  const { draws } = verifyDay(file)
  const refused = draws.find(({ number, row }) => number >= 9787 && number < 9987 && row.prize_id === 1)
  if (!refused) throw new Error('no draw without stock')
  refused.row.prize_id = 8
  rechain(file)
  expect(verifyDay(file).faults.map(({ kind }) => kind)).toEqual(['prize', 'stock'])
  const before = validDay({ before: 9000 })
  before.before.given = [{ prize_id: 9, count: 31 }]
  expect(kindsOf(before)).toContain('stock')
})

test('other weights or stocks than the published ones are detected at the first receipt', () => {
  const file = validDay()
  const prize = file.pool.prizes[9]
  if (!prize) throw new Error('no prize')
  prize.stock = 13
  expect(kindsOf(file)).toEqual(['receipt'])
})

test('a text that is no valid day file is refused with a sentence', () => {
  const file = validDay({ draws: 3 })
  expect(readDayFile(JSON.stringify(file))).toEqual(file)
  const broken = [
    '',
    '{',
    '[]',
    'null',
    '{"kind":"vce-draws"}',
    JSON.stringify({ ...file, seed: 'abc' }),

    JSON.stringify({ ...file, pool: { ...file.pool, prizes: [] } }),
    JSON.stringify({ ...file, day_no: 1e9 }),
  ]
  for (const text of broken) expect(() => readDayFile(text)).toThrow(InvalidDayFile)
})
