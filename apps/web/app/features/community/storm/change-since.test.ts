import { expect, test } from 'vitest'
import { changeSince } from './change-since'

const since = { contract: 'rb2701', price: 3_200, at: '2026-11-20 09:12:00' }

test('the change is that of one contract, in percent', () => {
  expect(changeSince({ contract: 'rb2701', last: 3_216 }, since)).toBe(0.5)
  expect(changeSince({ contract: 'rb2701', last: 3_184 }, since)).toBe(-0.5)
})

test('the change is unknown without a price or after the main contract has changed', () => {
  expect(changeSince(undefined, since)).toBeNull()
  expect(changeSince({ contract: 'rb2701', last: null }, since)).toBeNull()
  expect(changeSince({ contract: 'rb2701', last: 3_216 }, null)).toBeNull()
  expect(changeSince({ contract: 'rb2705', last: 3_216 }, since)).toBeNull()
})
