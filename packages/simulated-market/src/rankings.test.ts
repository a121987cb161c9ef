import type { RankingRow } from '@vce/exchange-files'
import { exchanges } from '@vce/futures'
import { describe, expect, test } from 'vitest'
import { correlation, simulatedDays } from './days.fixture'

const placesIn = ({ places }: RankingRow) => places.filter((place) => place !== null)
const keyOf = ({ productCode, contractCode, list }: RankingRow) => `${productCode}/${contractCode}/${list}`

describe.each([1, 2, 3])('seed %i', (seed) => {
  const days = simulatedDays(seed, '2026-06-01', '2026-06-26', '2026-06-03').slice(2)
  const rows = days.flatMap(({ rankings }) => rankings)

  test('every list has twenty different seats in order and correct totals', () => {
    const wrong = rows.filter((row) => {
      const places = placesIn(row)
      const lots = places.map((place) => place.lots)
      return (
        new Set(places.map(({ seat }) => seat)).size !== 20 ||
        lots.some((own, index) => own <= 0 || own > (lots[index - 1] ?? own)) ||
        row.total?.lots !== lots.reduce((sum, own) => sum + own, 0) ||
        row.total.change !== places.reduce((sum, { change }) => sum + (change ?? 0), 0)
      )
    })
    expect(wrong).toEqual([])
  })

  test('the first twenty seats have between 40 and 100 % of the published lots', () => {
    for (const { quotes, rankings } of days) {
      const lots = new Map<string, { volume: number; held: number }>()
      for (const { contractCode, productCode, volume, openInterest } of quotes) {
        for (const key of [contractCode, productCode]) {
          const sum = lots.get(key) ?? { volume: 0, held: 0 }
          lots.set(key, { volume: sum.volume + 2 * (volume ?? 0), held: sum.held + (openInterest ?? 0) })
        }
      }
      const wrong = rankings.filter(({ productCode, contractCode, list, total, brokers, nonBrokers }) => {
        const sum = lots.get(contractCode ?? productCode)
        const published = (list === 'volume' ? sum?.volume : sum?.held) ?? 0
        const shown = total?.lots ?? Number.NaN
        const isWhole =
          !brokers || !nonBrokers || (brokers.lots + nonBrokers.lots === published && shown <= brokers.lots)
        return !(shown <= published && shown > published * 0.4 && isWhole)
      })
      expect(wrong).toEqual([])
    }
  })

  test('a change is the difference to the seat’s own lots of the day before', () => {
    let compared = 0
    const wrong: unknown[] = []
    for (const [index, day] of days.entries()) {
      const before = new Map(days[index - 1]?.rankings.map((row) => [keyOf(row), row]))
      for (const row of day.rankings) {
        const previous = before.get(keyOf(row))
        if (!previous) continue
        const lots = new Map(placesIn(previous).map((place) => [place.seat, place.lots]))
        for (const place of placesIn(row)) {
          const lotsBefore = lots.get(place.seat)
          if (lotsBefore === undefined) continue
          compared += 1
          if (place.change !== place.lots - lotsBefore) wrong.push(place)
        }
        const { brokers } = row
        if (brokers && brokers.change !== brokers.lots - (previous.brokers?.lots ?? 0)) wrong.push(row)
      }
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(100_000)
  })

  test('the lists follow the format of each exchange', () => {
    const whole = new Set(
      rows.filter(({ contractCode }) => contractCode === null).map(({ exchange }) => exchange),
    )
    expect([...whole].sort()).toEqual(['CZCE', 'INE', 'SHFE'])
    expect(new Set(rows.map(({ exchange }) => exchange)).size).toBe(exchanges.length)
    const wrong = rows.filter((row) => {
      const suffix = row.exchange === 'CZCE' ? '（代客）' : row.exchange === 'CFFEX' ? '(代客)' : ''
      const isShanghai = row.exchange === 'SHFE' || row.exchange === 'INE'
      const isNamed = placesIn(row).every(
        ({ seat }) => seat.endsWith(suffix) && (suffix || !seat.includes('代客')),
      )
      return !isNamed || (row.brokers !== null && row.nonBrokers !== null) !== isShanghai
    })
    expect(wrong).toEqual([])
  })

  test('a seat’s lots in the product’s list are at least those in each contract’s list', () => {
    for (const { rankings } of days.slice(0, 3)) {
      const lists = new Map(rankings.map((row) => [keyOf(row), row]))
      for (const row of rankings.filter(({ contractCode }) => contractCode !== null)) {
        const whole = lists.get(keyOf({ ...row, contractCode: null }))
        const lots = new Map(whole && placesIn(whole).map((place) => [place.seat, place.lots]))
        const smallest = Math.min(...lots.values())
        if (whole)
          expect(placesIn(row).filter((place) => place.lots > (lots.get(place.seat) ?? smallest))).toEqual([])
      }
    }
  })

  test('the net positions of seats persist for weeks', () => {
    const net = (day: (typeof days)[number] | undefined) => {
      const sums = new Map<string, number>()
      for (const row of day?.rankings ?? []) {
        if (row.contractCode === null || row.list === 'volume') continue
        for (const { seat, lots } of placesIn(row)) {
          const key = `${row.productCode}/${seat}`
          sums.set(key, (sums.get(key) ?? 0) + (row.list === 'long' ? lots : -lots))
        }
      }
      return sums
    }
    const [first, last] = [net(days[0]), net(days.at(-1))]
    const both = [...first.keys()].filter((key) => last.has(key))
    const values = (sums: Map<string, number>) => both.map((key) => sums.get(key) ?? 0)
    expect(both.length).toBeGreaterThan(1000)
    expect(correlation(values(first), values(last))).toBeGreaterThan(0.6)
    expect(correlation(values(first), values(last))).toBeLessThan(0.999)
  })
})
