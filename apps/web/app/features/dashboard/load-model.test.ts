import { expect, test } from 'vitest'
import { opensWithLast } from './load-model'

const opens = (model: Parameters<typeof opensWithLast>[0], address: string, last = 'rb') =>
  opensWithLast(model, new URLSearchParams(address), last)

test('a model about one product opens with the last one if its address names nothing', () => {
  expect(opens('positions', 'showModel=cclhb&days=60')).toBe(true)
  expect(opens('positions', 'showModel=cclhb&product=cu')).toBe(false)
  expect(opens('positions', 'showModel=cclhb&date=2026-11-20')).toBe(false)
  expect(opens('spreads', 'showModel=jctlzst&view=cross')).toBe(false)
})

test('models of the whole market open with it', () => {
  expect(opens('fundFlow', 'showModel=zjlx')).toBe(false)
  expect(opens('reports', 'showModel=jxyb')).toBe(false)
})

test('index and bond futures have no receipts, no basis and no chain', () => {
  expect(opens('receipts', '', 'IF')).toBe(false)
  expect(opens('termStructure', '', 'IF')).toBe(true)
  expect(opens('receipts', '', 'TA')).toBe(true)
})
