import { expect, test } from 'vitest'
import { followsAfter } from './follow-scroll'

const list = { scrollHeight: 1000, clientHeight: 400 }

test('a list at its end follows', () => {
  expect(followsAfter({ top: 300, follows: false }, { ...list, scrollTop: 590 })).toBe(true)
})

test('a flood below a list at its end does not stop it from following', () => {
  expect(followsAfter({ top: 600, follows: true }, { ...list, scrollHeight: 3000, scrollTop: 600 })).toBe(
    true,
  )
})

test('a reader who scrolls up stops the list', () => {
  expect(followsAfter({ top: 600, follows: true }, { ...list, scrollTop: 500 })).toBe(false)
  expect(followsAfter({ top: 500, follows: false }, { ...list, scrollTop: 520 })).toBe(false)
})
