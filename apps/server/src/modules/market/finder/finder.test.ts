import { findContracts, findNamed, foldText } from '@vce/futures/finder'
import { getFinderIndex, getQuoteDetail, getQuotes } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startMovingApp } from '#test/moving-market'

const { call } = await startMovingApp('2026-11-19 20:00', { catchUp: 0 })
const { data: index } = await call(getFinderIndex, {})

/** The first result: a contract code, or the product code for joined main contracts. */
function firstContract(text: string) {
  const [first] = findContracts(index.products, text, 10)
  return first && (first.contract ?? first.product.code)
}

const mainOf = (code: string) => index.products.find((product) => product.code === code)?.main

// Finds by code, name, short name, initials and pinyin, in any case and width.
test.each([
  ['rb', 'rb'],
  ['RB', 'rb'],
  ['ｒｂ', 'rb'],
  ['螺纹', 'rb'],
  ['螺纹钢', 'rb'],
  ['lwg', 'rb'],
  ['luowen', 'rb'],
  ['luowengang', 'rb'],
  ['cu', 'cu'],
  ['沪铜', 'cu'],
  ['ht', 'cu'],
  ['hutong', 'cu'],
  ['au', 'au'],
  ['黄金', 'au'],
  ['hj', 'au'],
  ['ag', 'ag'],
  ['白银', 'ag'],
  ['i', 'i'],
  ['铁矿', 'i'],
  ['tie', 'i'],
  ['tkuang', undefined],
  ['TA', 'TA'],
  ['pta', 'TA'],
  ['ma', 'MA'],
  ['甲醇', 'MA'],
  ['m', 'm'],
  ['豆粕', 'm'],
  ['dp', 'm'],
  ['SR', 'SR'],
  ['白糖', 'SR'],
  ['sc', 'sc'],
  ['原油', 'sc'],
  ['yuanyou', 'sc'],
  ['lc', 'lc'],
  ['碳酸锂', 'lc'],
  ['tsl', 'lc'],
  ['IF', 'IF'],
  ['沪深300', 'IF'],
  ['中证1000', 'IM'],
  ['hc', 'hc'],
  ['热卷', 'hc'],
  ['rezhajuanban', 'hc'],
  ['jm', 'jm'],
  ['焦煤', 'jm'],
  ['jiaomei', 'jm'],
  ['橡胶', 'ru'],
  ['棉花', 'CF'],
  ['生猪', 'lh'],
  ['fg', 'FG'],
  ['玻璃', 'FG'],
])('%s finds the main contract of %s first', (text, code) => {
  expect(firstContract(text)).toBe(code && mainOf(code))
})

test.each([
  ['rb05', 'rb2705'],
  ['螺纹05', 'rb2705'],
  ['螺纹钢2705', 'rb2705'],
  ['lwg05', 'rb2705'],
  ['luowengang 05', 'rb2705'],
  ['rb2701', 'rb2701'],
  ['RB2701', 'rb2701'],
  ['sr705', 'SR2705'],
  ['ta701', 'TA2701'],
  ['IF2612', 'IF2612'],
  ['沪铜12', 'cu2612'],
  ['hj06', 'au2706'],
  ['豆粕09', 'm2709'],
])('%s finds %s first', (text, contract) => {
  expect(firstContract(text)).toBe(contract)
})

test('a month alone finds the most traded product with it', () => {
  const [first, second] = findContracts(index.products, '705', 10)
  expect(first?.contract).toMatch(/2705$/)
  expect(second?.product.code).not.toBe(first?.product.code)
})

/** A contract that expired within the few days of the test's market. */
const [expired = ''] = index.products.flatMap(({ code, expired: [month] }) => (month ? [code + month] : []))

test('expired contracts are marked while products are in order of turnover', () => {
  expect(findContracts(index.products, expired, 1)).toMatchObject([{ contract: expired, state: 'expired' }])
  const codes = index.products.map(({ code }) => code)
  expect(codes.indexOf('cu')).toBeLessThan(codes.indexOf('wr'))
  expect(codes.indexOf('WT')).toBeGreaterThan(codes.indexOf('cu'))
})

test('every seat of the newest rankings is found by name and by its initials', () => {
  expect(index.seats.length).toBeGreaterThan(50)
  for (const seat of index.seats) {
    // Seat names that differ only in the width of their brackets are one name for the finder.
    expect(foldText(findNamed(index.seats, seat.name, 3)[0]?.name ?? '')).toBe(foldText(seat.name))
    const [initials = ''] = seat.terms
    expect(findNamed(index.seats, initials, 400).map(({ name }) => name)).toContain(seat.name)
  }
})

test('prices of contracts include the last settlement of expired ones', async () => {
  // Viewing a contract makes it catch up with its session.
  for (const contract of ['rb2705', 'cu2612']) await call(getQuoteDetail, { world: 'simulated', contract })
  const { data } = await call(getQuotes, { contracts: ['rb2705', expired, 'cu2612', 'rb9901'] })
  expect(data.quotes.map(({ contract, expired }) => [contract, expired])).toEqual([
    ['rb2705', false],
    [expired, true],
    ['cu2612', false],
  ])
  for (const { last, tradingDay } of data.quotes) {
    expect(last).toBeGreaterThan(0)
    expect(tradingDay <= '2026-11-20').toBe(true)
  }
  const many = Array.from({ length: 41 }, () => 'rb2705')
  expect(await call(getQuotes, { contracts: many })).toMatchObject({ code: 0, msg: '一次最多40个合约' })
  expect(await call(getQuotes, { contracts: ['<x>'] })).toMatchObject({ code: 0 })
})

test('products of a call for prices stand for their main contracts, after the contracts', async () => {
  const wanted = { contracts: ['rb2705'], products: ['cu', 'rb', 'cu', 'zz'] }
  const { data } = await call(getQuotes, { ...wanted, replay: true })
  const mainOf = (product: string) => index.products.find(({ code }) => code === product)?.main
  expect(data.quotes.map(({ contract, main }) => [contract, main])).toEqual([
    ['rb2705', mainOf('rb') === 'rb2705'],
    [mainOf('cu'), true],
    [mainOf('rb'), true],
  ])
  expect(data.feed).toMatchObject({ kind: 'replay', source: '模拟行情' })
  const settled = await call(getQuotes, { products: ['cu'] })
  const [copper] = settled.data.quotes
  expect(settled.data.feed).toMatchObject({ kind: 'settled', tradingDay: copper?.tradingDay })
  const many = Array.from({ length: 41 }, () => 'rb')
  expect(await call(getQuotes, { products: many })).toMatchObject({ code: 0, msg: '一次最多40个品种' })
})

test('the largest products by turnover follow with their main contracts', async () => {
  const { data } = await call(getFinderIndex, {})
  const largest = data.products.filter(({ main }) => main !== null).slice(0, 2)
  const { quotes } = (await call(getQuotes, { largest: 2, replay: false })).data
  expect(quotes.map(({ contract }) => contract)).toEqual(largest.map(({ main }) => main))
  expect(await call(getQuotes, { largest: 11 })).toMatchObject({ code: 0 })
})
