import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedText } from '../../test/shared-data'
import { singleSided } from '../contracts'
import { isHighFrequency, seatTurnover, volumeShare } from '.'

test('a share is relative to buyers and sellers', () => {
  expect(volumeShare(20, 100)).toBe(10)
  expect(volumeShare(20, 0)).toBeNull()
  expect(volumeShare(20, null)).toBeNull()
})

test('turnover is relative to the known position of the seat', () => {
  expect(seatTurnover(300, 20, 10)).toBe(10)
  expect(seatTurnover(300, 20, null)).toBe(15)
  expect(seatTurnover(300, null, null)).toBeNull()
  expect(seatTurnover(300, 0, 0)).toBeNull()
})

describe('the mark of high frequency', () => {
  const contract = { volume: 100_000, lastLong: 100, lastShort: 50 }

  test('needs a large volume and a small position', () => {
    expect(isHighFrequency({ volume: 2000, long: 120, short: 80 }, contract)).toBe(true)
    expect(isHighFrequency({ volume: 2000, long: 120, short: 81 }, contract)).toBe(false)
    expect(isHighFrequency({ volume: 1999, long: 0, short: 0 }, contract)).toBe(false)
  })

  test('assumes the largest possible position on an unlisted side', () => {
    expect(isHighFrequency({ volume: 2000, long: null, short: null }, contract)).toBe(true)
    expect(isHighFrequency({ volume: 2000, long: null, short: 150 }, contract)).toBe(false)
    expect(isHighFrequency({ volume: 2000, long: 0, short: null }, { ...contract, lastShort: null })).toBe(
      false,
    )
    expect(isHighFrequency({ volume: 2000, long: 0, short: 0 }, { ...contract, volume: null })).toBe(false)
  })

  test('never depends on missing data: a marked seat is also marked with full data', () => {
    const lots = fc.integer({ min: 0, max: 500 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), lots, lots, (volume, long, short) => {
        const bounds = { volume: 100_000, lastLong: long + 10, lastShort: short + 10 }
        if (isHighFrequency({ volume, long: null, short: null }, bounds)) {
          expect(isHighFrequency({ volume, long, short }, bounds)).toBe(true)
        }
      }),
    )
  })
})

describe.skipIf(!hasSharedData)('copper of 2014-01-06', () => {
  test('volume shares of all members add up to 100 % of the halved volume', () => {
    const rows: Record<string, string | number>[] = JSON.parse(
      sharedText('exchange/shfe/pm20140106.dat'),
    ).o_cursor
    const copper = rows.filter(({ INSTRUMENTID }) => String(INSTRUMENTID).trim() === 'cu1403')
    // Rank −1 is the sum of all broker members, rank 0 that of all other members.
    const members = copper.filter(({ RANK }) => RANK === -1 || RANK === 0)
    const { volume } = singleSided({
      exchange: 'SHFE',
      tradingDay: '2014-01-06',
      volume: 243_308,
      openInterest: 220_868,
      turnover: null,
    })
    expect(
      members.reduce((sum, { CJ1 }) => sum + (volumeShare(Number(CJ1), volume) ?? Number.NaN), 0),
    ).toBeCloseTo(100, 10)
    // Without halving the published volume first, every share would be half as large.
    expect(volumeShare(243_308, 243_308)).toBe(50)
    expect(volumeShare(14_654, volume)).toBeCloseTo(6.02, 2)
  })
})
