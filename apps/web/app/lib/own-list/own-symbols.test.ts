import { expect, test } from 'vitest'
import { coveredProducts, isInOwnList, ownFilter, starChange } from './own-symbols'

const main = { contract: 'rb2701', product: 'rb', main: true }
const other = { contract: 'rb2705', product: 'rb', main: false }
const joined = { contract: null, product: 'rb', main: false }

test('a product of 自选 stands for its main contract and 主力连续, a contract for itself', () => {
  expect([main, other, joined].map((subject) => isInOwnList(['rb'], subject))).toEqual([true, false, true])
  expect([main, other, joined].map((subject) => isInOwnList(['rb2701'], subject))).toEqual([
    true,
    false,
    false,
  ])
})

test('the star removes what lists the contract, or adds the contract', () => {
  expect(starChange([], main)).toEqual({ type: 'add', symbols: ['rb2701'] })
  expect(starChange([], joined)).toEqual({ type: 'add', symbols: ['rb'] })
  expect(starChange(['rb'], main)).toEqual({ type: 'remove', symbol: 'rb' })
  expect(starChange(['rb', 'rb2701'], main)).toEqual({ type: 'remove', symbol: 'rb2701' })
  expect(starChange(['rb'], other)).toEqual({ type: 'add', symbols: ['rb2705'] })
})

test('filters have contracts and products apart', () => {
  const symbols = ['rb2701', 'TA', 'rb2705', 'PP_F2701', 'rb']
  expect(ownFilter(symbols)).toEqual({ contracts: ['rb2701', 'rb2705', 'PP_F2701'], products: ['TA', 'rb'] })
  expect(coveredProducts(symbols)).toEqual(['rb', 'TA', 'PP_F'])
})
