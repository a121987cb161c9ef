import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedRows } from '../../test/shared-data'
import { tradingDaysBetween } from '../calendar'
import { type InterestDay, inDeliveryMonth, mainContracts, monthsBetween } from '.'

const day = (tradingDay: string, lots: Record<string, number | null>): InterestDay => ({
  tradingDay,
  contracts: Object.entries(lots).map(([contractCode, openInterest]) => ({ contractCode, openInterest })),
})
const mains = (days: InterestDay[], before?: Parameters<typeof mainContracts>[1]) =>
  mainContracts(days, before).map(({ main }) => main)

test('the contract with the largest open interest at settlement is main from the next day on', () => {
  const days = [
    day('2026-09-01', { rb2610: 100, rb2701: 90 }),
    day('2026-09-02', { rb2610: 90, rb2701: 100 }),
    day('2026-09-03', { rb2610: 80, rb2701: 110 }),
  ]
  expect(mainContracts(days)).toMatchObject([
    { main: 'rb2610', secondary: 'rb2701', rolled: false, rollHint: true },
    { main: 'rb2610', secondary: 'rb2701', rolled: false, rollHint: true },
    { main: 'rb2701', secondary: null, rolled: true, rollHint: false },
  ])
})

test('the main contract never goes back to a nearer month', () => {
  const before = { main: 'rb2701', contracts: day('', { rb2612: 500, rb2701: 100, rb2705: 50 }).contracts }
  expect(mains([day('2026-11-02', { rb2612: 500, rb2701: 100, rb2705: 50 })], before)).toEqual(['rb2701'])
})

test('on equal lots the main contract stays', () => {
  const days = [day('2026-09-01', { rb2610: 100, rb2701: 100 }), day('2026-09-02', { rb2610: 1, rb2701: 1 })]
  expect(mains(days)).toEqual(['rb2610', 'rb2610'])
})

test('a delivery month is left even while it is the largest, unless it is the only contract', () => {
  const before = { main: 'rb2610', contracts: day('', { rb2610: 100, rb2701: 90 }).contracts }
  expect(mains([day('2026-10-08', { rb2610: 100, rb2701: 90 })], before)).toEqual(['rb2701'])
  expect(mains([day('2026-10-08', { rb2610: 100, rb2701: 0 })])).toEqual(['rb2610'])
})

test('a stock index stays in its month until another one is larger', () => {
  const days = [day('2026-10-12', { IF2610: 100, IF2612: 90 }), day('2026-10-13', { IF2610: 95, IF2612: 96 })]
  expect(mains([...days, day('2026-10-14', { IF2610: 90, IF2612: 99 })])).toEqual([
    'IF2610',
    'IF2610',
    'IF2612',
  ])
})

test('a main contract that no longer trades is followed by the largest later one', () => {
  const days = [
    day('2026-10-16', { IF2610: 100, IF2611: 20, IF2612: 90 }),
    day('2026-10-19', { IF2611: 30, IF2612: 90 }),
  ]
  expect(mainContracts(days)[1]).toMatchObject({ main: 'IF2612', rolled: true })
})

test('a day without figures yet already has its main contract', () => {
  const before = { main: 'rb2610', contracts: day('', { rb2610: 100, rb2701: 120, rb2705: 30 }).contracts }
  expect(mainContracts([day('2026-09-15', {})], before)).toEqual([
    { tradingDay: '2026-09-15', main: 'rb2701', secondary: 'rb2705', rolled: true, rollHint: false },
  ])
})

test('the roll hint is set when main has less than half of all lots or the next more than four fifths of main’s', () => {
  const hint = (lots: Record<string, number | null>) => mainContracts([day('2026-09-01', lots)])[0]?.rollHint
  expect(hint({ rb2610: 50, rb2611: 10, rb2701: 40 })).toBe(false)
  expect(hint({ rb2610: 49, rb2611: 12, rb2701: 39 })).toBe(true)
  expect(hint({ rb2610: 100, rb2701: 80 })).toBe(false)
  expect(hint({ rb2610: 100, rb2701: 81 })).toBe(true)
})

test('without known lots a previous main contract stays', () => {
  expect(mainContracts([day('2026-09-01', { rb2610: null })])).toMatchObject([{ main: null, rolled: false }])
  expect(mains([day('2026-09-01', { rb2610: null })], { main: 'rb2610', contracts: [] })).toEqual(['rb2610'])
  expect(mainContracts([])).toEqual([])
})

const months = ['2610', '2611', '2612', '2701', '2702', '2703', '2705', '2710']
/** Open interest that is larger in nearer months, so that it is still large when their delivery begins. */
const heldAt = (lots: number | null | undefined, place: number) =>
  lots == null ? null : Math.max(0, lots - 8 * place)
const anyDays = fc
  .array(fc.array(fc.option(fc.integer({ min: 0, max: 50 })), { minLength: 8, maxLength: 8 }), {
    minLength: 1,
    maxLength: 24,
  })
  .map((lots) =>
    tradingDaysBetween('2026-09-28', '2027-02-26')
      .filter((_, index) => index % 4 === 0)
      .slice(0, lots.length)
      .map((tradingDay, index) => ({
        tradingDay,
        contracts: months
          .map((month, place) => ({
            contractCode: `rb${month}`,
            openInterest: heldAt(lots[index]?.[place], place),
          }))
          .filter(({ contractCode }) => contractCode.slice(2) >= tradingDay.slice(2, 7).replace('-', '')),
      })),
  )

test('for any lots main only moves forward and secondary is always later', () => {
  fc.assert(
    fc.property(anyDays, (days) => {
      const found = mainContracts(days)
      for (const [index, { main, secondary, rolled }] of found.entries()) {
        const previous = found[index - 1]?.main ?? main
        if (main && previous) expect(monthsBetween(previous, main)).toBeGreaterThanOrEqual(0)
        expect(rolled).toBe(index > 0 && found[index - 1]?.main !== null && main !== previous)
        if (main && secondary) expect(monthsBetween(main, secondary)).toBeGreaterThan(0)
      }
    }),
  )
})

test('main is never in delivery while a later contract has open interest', () => {
  fc.assert(
    fc.property(anyDays, (days) => {
      const found = mainContracts(days)
      for (const [index, { main, tradingDay }] of found.entries()) {
        const settled = days[Math.max(0, index - 1)]?.contracts ?? []
        const trading = new Set(days[index]?.contracts.map(({ contractCode }) => contractCode))
        const beyond = settled.some(
          ({ contractCode, openInterest }) =>
            openInterest && trading.has(contractCode) && !inDeliveryMonth(contractCode, tradingDay),
        )
        if (main && beyond) expect(inDeliveryMonth(main, tradingDay)).toBe(false)
      }
    }),
  )
})

test('later days never change the result of earlier ones', () => {
  fc.assert(
    fc.property(anyDays, fc.nat({ max: 23 }), (days, cut) => {
      expect(mainContracts(days).slice(0, cut)).toEqual(mainContracts(days.slice(0, cut)))
    }),
  )
})

test('a history can be continued from any day', () => {
  fc.assert(
    fc.property(anyDays, fc.integer({ min: 1, max: 23 }), (days, cut) => {
      const whole = mainContracts(days)
      const main = whole[cut - 1]?.main ?? null
      const contracts = days[cut - 1]?.contracts ?? []
      expect(mainContracts(days.slice(cut), { main, contracts })).toEqual(whole.slice(cut))
    }),
  )
})

describe.skipIf(!hasSharedData)('lithium carbonate from 2023 to 2025', () => {
  const byDay = new Map<string, Record<string, number>>()
  for (const row of hasSharedData ? sharedRows('exchange/gfex/lc_contract_daily_2023-2025.csv.gz') : []) {
    const lots = byDay.get(row.trade_date ?? '') ?? {}
    lots[(row.contract ?? '').toLowerCase()] = Number(row.open_interest)
    byDay.set(row.trade_date ?? '', lots)
  }
  const found = mainContracts([...byDay].map(([tradingDay, lots]) => day(tradingDay, lots)))
  const source = hasSharedData ? sharedRows('daily/lc_main_continuous_2023-2025.csv.gz') : []

  test('rolls nine times, each one day after the source, which uses the lots of the same evening', () => {
    // lc2407 passed lc2401 at the settlement of 2023-12-06 (148,646 to 128,782), so it becomes the main
    // contract only on the next day.
    expect(
      found.filter(({ rolled }) => rolled).map(({ tradingDay, main }) => `${tradingDay} ${main}`),
    ).toEqual([
      '2023-12-07 lc2407',
      '2024-06-24 lc2411',
      '2024-10-21 lc2501',
      '2024-12-18 lc2505',
      '2025-04-16 lc2507',
      '2025-06-11 lc2509',
      '2025-08-05 lc2511',
      '2025-10-15 lc2601',
      '2025-11-26 lc2605',
    ])
  })

  test('is on every day the source’s main contract of the previous day', () => {
    expect(source).toHaveLength(found.length)
    const sourceMains = source.map(({ contract = '' }) => contract.toLowerCase())
    expect(found.slice(1).map(({ main }) => main)).toEqual(sourceMains.slice(0, -1))
    expect(found[0]?.main).toBe(sourceMains[0])
  })

  test('has a roll hint before each roll', () => {
    for (const [index, { rolled }] of found.entries()) {
      if (rolled) expect(found[index - 1]?.rollHint).toBe(true)
    }
  })
})
