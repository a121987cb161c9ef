import { lastTradingDay, nextTradingDay, products, tradingDaysBetween } from '@vce/futures'
import { spotInQuoteUnit } from '@vce/futures/basis'
import { describe, expect, test } from 'vitest'
import { correlation, deviation, mean, requireProduct, simulatedDays } from './days.fixture'

describe.each([1, 2, 3])('seed %i', (seed) => {
  const days = simulatedDays(seed, '2026-02-24', '2026-05-15', '2026-02-24')

  test('every product with physical delivery has receipts that add up to their total', () => {
    const stored = products.filter(({ deliveryType, sector }) => deliveryType === '实物' && sector !== '国债')
    for (const { receipts } of days) {
      expect(receipts.map(({ productCode }) => productCode)).toEqual(stored.map(({ code }) => code))
      const wrong = receipts.filter(({ quantity, change, forecast, warehouses, exchange }) => {
        const sum = (field: 'quantity' | 'change' | 'forecast') =>
          warehouses.reduce((total, stock) => total + (stock[field] ?? 0), 0)
        return (
          quantity !== sum('quantity') ||
          change !== sum('change') ||
          forecast !== (exchange === 'CZCE' ? sum('forecast') : null) ||
          new Set(warehouses.map(({ name }) => name)).size !== warehouses.length ||
          warehouses.some((stock) => (stock.quantity ?? -1) < 0)
        )
      })
      expect(wrong).toEqual([])
    }
  })

  test('receipts change slowly from day to day except at their cancellation', () => {
    const wrong: unknown[] = []
    for (const [index, { tradingDay, receipts }] of days.entries()) {
      const before = new Map(days[index - 1]?.receipts.map((row) => [row.productCode, row.quantity]))
      for (const { productCode, quantity, change } of receipts) {
        const previous = before.get(productCode)
        if (previous === undefined) continue
        const isCancellation = ['2026-03-31', '2026-04-30', '2026-02-27'].includes(tradingDay)
        const isSudden = !isCancellation && previous > 1000 && !(Math.abs(quantity / previous - 1) < 0.6)
        if (change !== quantity - previous || isSudden) wrong.push([tradingDay, productCode])
      }
    }
    expect(wrong).toEqual([])
    const lithium = (day: string) =>
      days
        .find(({ tradingDay }) => tradingDay === day)
        ?.receipts.find(({ productCode }) => productCode === 'lc')?.quantity ?? 0
    expect(lithium('2026-03-31')).toBeLessThan(lithium('2026-03-30') / 4)
    expect(lithium('2026-05-15')).toBeGreaterThan(lithium('2026-03-31') * 2)
  })

  test('receipts are in weights or barrels at the Shanghai exchanges and in lots elsewhere', () => {
    const units = new Map(days[0]?.receipts.map(({ productCode, unit }) => [productCode, unit]))
    const expected = {
      cu: 'ton',
      au: 'kilogram',
      ag: 'kilogram',
      sc: 'barrel',
      m: 'lot',
      SR: 'lot',
      lc: 'lot',
    }
    expect(Object.fromEntries(Object.keys(expected).map((code) => [code, units.get(code)]))).toEqual(expected)
  })

  test('parameters cover every contract that still trades on the next day', () => {
    for (const { tradingDay, parameters, quotes } of days) {
      const month = nextTradingDay(tradingDay).slice(2, 7).replace('-', '')
      const stillTrading = quotes.filter(({ contractCode }) => {
        return (lastTradingDay(contractCode) ?? (contractCode.slice(-4) >= month ? '9' : '0')) > tradingDay
      })
      expect(parameters.map((row) => row.contractCode)).toEqual(stillTrading.map((row) => row.contractCode))
    }
  })

  test('margins cover the limit and rise towards delivery', () => {
    const rows = days.flatMap(({ parameters }) => parameters)
    const wrong = rows.filter((row) => {
      const { marginRate, priceLimit, settlementPrice, limitUp, limitDown, feePerLot, feeRate } = row
      const general = requireProduct(row.productCode)
      if ([marginRate, priceLimit, settlementPrice, limitUp, limitDown, row.positionLimit].includes(null))
        return true
      const [settled, limit] = [settlementPrice ?? 0, priceLimit ?? 0]
      return (
        (marginRate ?? 0) < general.marginRate ||
        (marginRate ?? 1) >= 1 ||
        limit < general.priceLimit ||
        (limitUp ?? 0) > settled * (1 + limit) + 1e-6 ||
        (limitDown ?? 0) < settled * (1 - limit) - 1e-6 ||
        (feePerLot === null) === (feeRate === null)
      )
    })
    expect(wrong).toEqual([])
    expect(rows.length).toBeGreaterThan(40_000)
    const margin = (day: string) =>
      days
        .find(({ tradingDay }) => tradingDay === day)
        ?.parameters.find((row) => row.contractCode === 'm2605')?.marginRate
    expect([margin('2026-03-16'), margin('2026-04-15'), margin('2026-05-06')]).toEqual([0.07, 0.1, 0.2])
  })

  test('spot prices stay at a persistent small distance from the nearest contract', () => {
    const distances = new Map<string, number[]>()
    for (const { spot, quotes } of days) {
      for (const { productCode, price } of spot) {
        const near = quotes.find((row) => row.productCode === productCode)?.settlementPrice ?? 0
        const distance = Math.log((spotInQuoteUnit(price, { code: productCode }) ?? 0) / near)
        distances.set(productCode, [...(distances.get(productCode) ?? []), distance])
      }
    }
    const goods = products.filter(({ sector, code }) => sector !== '国债' && !code.endsWith('_F'))
    expect([...distances.keys()].sort()).toEqual(goods.map(({ code }) => code).sort())
    expect(goods.filter(({ code }) => mean((distances.get(code) ?? []).map(Math.abs)) > 0.06)).toEqual([])
    const copper = distances.get('cu') ?? []
    expect(copper).toHaveLength(tradingDaysBetween('2026-02-24', '2026-05-15').length)
    expect(Math.max(...copper.map(Math.abs))).toBeLessThan(0.06)
    const lasting = goods.map(({ code }) => {
      const distance = distances.get(code) ?? []
      return correlation(distance.slice(1), distance.slice(0, -1))
    })
    expect(mean(lasting)).toBeGreaterThan(0.5)
    // The 升贴水 of an index is within 2 %, varies (its sign may last for weeks), and is zero when a contract
    // expires.
    for (const code of ['IF', 'IH', 'IC', 'IM']) {
      const premiums = distances.get(code) ?? []
      expect(Math.max(...premiums.map(Math.abs)), code).toBeLessThan(0.022)
      expect(deviation(premiums), code).toBeGreaterThan(0.0003)
      const lastDays = days.filter(({ quotes }) => {
        const near = quotes.find(({ productCode }) => productCode === code)
        return near && lastTradingDay(near.contractCode) === near.tradingDay
      })
      expect(lastDays.length, code).toBeGreaterThan(1)
      for (const day of lastDays) {
        expect(Math.abs(premiums[days.indexOf(day)] ?? 1), code).toBeLessThan(0.002)
      }
    }
  })
})
