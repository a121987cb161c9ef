import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedInstruments, sharedText } from '../../test/shared-data'
import { exchangeCode, parseContractCode, productOf } from '.'

describe.skipIf(!hasSharedData)('the instrument lists', () => {
  test('give 3,111 contracts that round-trip through the parser', () => {
    const files = ['meta/instruments_expired.json.gz', 'meta/instruments_20200616.json.gz']
    const instruments = files.flatMap(sharedInstruments)
    // Thermal coal had the code TC until the contract of April 2016; the lists file these contracts under ZC.
    const asTc = new Set<string>()
    for (const { exchange, code, product: listed, deliveryMonth, lastTradingDay } of instruments) {
      const product = code.startsWith('TC') ? 'TC' : listed
      if (product === 'TC') asTc.add(code)
      const contract = parseContractCode(code, {
        tradingDay: lastTradingDay,
        exchange,
      })
      expect(contract).toEqual({
        exchange,
        productCode: product,
        deliveryMonth,
        contractCode: product + deliveryMonth,
      })
      expect(exchangeCode(product + deliveryMonth, exchange)).toBe(code)
      expect(productOf(listed)?.exchange).toBe(exchange)
    }
    expect([...asTc].sort()).toEqual(['TC601', 'TC603', 'TC604'])
    expect(instruments).toHaveLength(3111)
  })

  test('hold 130 indices and continuous symbols that are not contracts', () => {
    const symbols = Object.keys(JSON.parse(sharedText('meta/instruments_20200616.json.gz'))).filter((id) =>
      id.startsWith('KQ.'),
    )
    expect(symbols).toHaveLength(130)
    for (const symbol of symbols) {
      for (const text of [symbol, symbol.slice(3), symbol.slice(5)]) {
        expect(parseContractCode(text, { tradingDay: '2020-06-16' })).toBeNull()
      }
    }
  })
})

test.each([
  'SP m2701&m2705',
  'SPC y2701&p2701',
  'SPD CF701&CF705',
  'IPS SF701&SM701',
  'rb888',
  'rb000',
  'IO2610-C-4600',
])('%s, a combination, a series or an option, is not a contract', (text) => {
  expect(parseContractCode(text, { tradingDay: '2026-10-12' })).toBeNull()
})
