import { expect, test } from 'vitest'
import { opensWithLastProduct } from './load-model'

const opens = (model: Parameters<typeof opensWithLastProduct>[0], address: string, last = 'rb') =>
  opensWithLastProduct(model, new URLSearchParams(address), last)

test('a model about one product opens with the product shown last', () => {
  expect(opens('positions', 'showModel=cclhb&days=60')).toBe(true)
  expect(opens('positions', 'showModel=cclhb&product=cu')).toBe(false)
  expect(opens('positions', 'showModel=cclhb&date=2026-11-20')).toBe(false)
  expect(opens('spreads', 'showModel=jctlzst&view=cross')).toBe(false)
})

test('models of the whole market do not open with one product', () => {
  expect(opens('fundFlow', 'showModel=zjlx')).toBe(false)
  expect(opens('reports', 'showModel=jxyb')).toBe(false)
})

test('models without financial futures do not open with one', () => {
  expect(opens('receipts', '', 'IF')).toBe(false)
  expect(opens('termStructure', '', 'IF')).toBe(true)
  expect(opens('receipts', '', 'TA')).toBe(true)
})
