import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tooSimple } from './too-simple'
import { usualPasswords } from './usual-passwords'

const mobile = '13812345678'

test.each([
  ['aaaaaa', 'equal characters'],
  ['11111111111', 'equal characters'],
  ['121212', 'two again and again'],
  ['abcabcabc', 'three again and again'],
  ['123456', 'counting up'],
  ['987654321', 'counting down'],
  ['567890', 'counting up to 0, as a keyboard does'],
  ['098765', 'counting down from 0'],
  ['abcdef', 'the alphabet'],
  ['FEDCBA', 'the alphabet backwards, in capitals'],
  ['Password', 'the word itself'],
  ['1qaz2wsx', 'a walk over the keyboard'],
  ['woaini1314', 'one of the usual'],
  ['13812345678', 'the number itself'],
  ['81234567', 'a part of the number'],
])('%s is refused: %s', (password) => {
  expect(tooSimple(password, mobile)).toBe(true)
})

test.each(['vce2026', 'rb2701多', '螺纹钢多头万岁', '123457', 'abcdeg', '87654320'])(
  '%s is taken',
  (password) => {
    expect(tooSimple(password, mobile)).toBe(false)
  },
)

test('digits of somebody else’s number are nothing to us, nor of none', () => {
  expect(tooSimple('9283746501', mobile)).toBe(false)
  expect(tooSimple('38123456', null)).toBe(false)
})

test('any single character repeated is refused, however long and whatever it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
      fc.nat(5),
      (sign, more) => {
        expect(tooSimple(sign.repeat(6 + more), mobile)).toBe(true)
      },
    ),
  )
})

test('the usual passwords are ones that could be chosen at all', () => {
  expect(usualPasswords.size).toBeGreaterThanOrEqual(50)
  for (const password of usualPasswords) {
    expect(password).toMatch(/^.{6,11}$/)
    expect(password).toBe(password.toLowerCase())
  }
})
