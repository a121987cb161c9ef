import { products, splitContractCode } from '@vce/futures'
import { describe, expect, test } from 'vitest'
import { daysOf, mainContractsOf, mean, requireProduct, simulatedYear } from './days.fixture'
import { liquidityOf } from './liquidity'

const monthOf = (contractCode: string | null) =>
  Number(splitContractCode(contractCode ?? '').deliveryMonth.slice(2))

describe.each([1, 2, 3])('seed %i', (seed) => {
  const days = simulatedYear(seed)

  test.each(['rb', 'm', 'TA', 'i', 'ru', 'CF'])(
    'the main contract of %s passes through its main months',
    (code) => {
      const mains = mainContractsOf(days, code)
      const { mainMonths } = requireProduct(code)
      expect(mains.filter(({ rolled }) => rolled)).toHaveLength(3)
      expect(mains.filter(({ main }) => !mainMonths.includes(monthOf(main) as never))).toEqual([])
    },
  )

  test.each(['cu', 'al', 'sc', 'jd', 'eb', 'IF'])('the main contract of %s rolls every month', (code) => {
    const rolls = mainContractsOf(days, code).filter(({ rolled }) => rolled).length
    expect(rolls).toBeGreaterThanOrEqual(11)
    expect(rolls).toBeLessThanOrEqual(13)
  })

  test('the open interest of a contract grows to a peak and leaves before the end', () => {
    const lots = days.flatMap(({ quotes }) => quotes.filter(({ contractCode }) => contractCode === 'rb2605'))
    const held = lots.map(({ openInterest }) => openInterest ?? 0)
    const peak = Math.max(...held)
    const peakDay = lots[held.indexOf(peak)]?.tradingDay ?? ''

    expect(lots.at(-1)?.tradingDay).toBe('2026-05-15')
    expect(peakDay > '2025-12-15' && peakDay < '2026-04-20').toBe(true)
    expect(peak).toBeGreaterThan(1_000_000)
    expect(held[0]).toBeLessThan(peak / 4)
    expect(held.at(-1)).toBeLessThan(peak / 50)
  })

  test('the open interest of every product is near that of the real market', () => {
    const last = days.at(-1)?.quotes ?? []
    const wrong = products.filter(({ code }) => {
      const rows = last.filter(({ productCode }) => productCode === code)
      const total = rows.reduce((sum, { openInterest }) => sum + (openInterest ?? 0), 0)
      const typical = liquidityOf(code).openInterest
      return total < typical * 0.5 - 10 || total > typical * 1.8 + 10
    })
    expect(wrong.map(({ code }) => code)).toEqual([])
  })

  test('the main contract has most of the volume', () => {
    const mains = mainContractsOf(days, 'rb')
    const shares = daysOf(days, 'rb').map(({ contracts }, index) => {
      const total = contracts.reduce((sum, { volume }) => sum + (volume ?? 0), 0)
      return (contracts.find(({ contractCode }) => contractCode === mains[index]?.main)?.volume ?? 0) / total
    })
    expect(mean(shares)).toBeGreaterThan(0.6)
    expect(mean(shares)).toBeLessThan(0.97)
  })

  test('a product listed during the year starts small and grows for weeks', () => {
    const platinum = daysOf(days, 'pt')
    const lots = platinum.map(({ contracts }) => {
      return contracts.reduce((sum, { openInterest }) => sum + (openInterest ?? 0), 0)
    })
    expect(platinum[0]?.tradingDay).toBe(requireProduct('pt').listedOn)
    expect(lots[0]).toBeLessThan((lots[60] ?? 0) / 10)
    expect(lots[20]).toBeLessThan(lots[60] ?? 0)
  })

  test('index futures have no open interest after their last day', () => {
    const last = days.flatMap(({ quotes }) =>
      quotes.filter(
        ({ contractCode, tradingDay }) => contractCode === 'IF2603' && tradingDay === '2026-03-20',
      ),
    )
    expect(last).toMatchObject([{ openInterest: 0 }])
    // Most positions that were open before the last day are closed by trades.
    const [{ volume = 0, openInterestChange = 0 } = {}] = last
    expect(volume).toBeGreaterThan(0.4 * Math.abs(openInterestChange ?? 0))
  })
})
