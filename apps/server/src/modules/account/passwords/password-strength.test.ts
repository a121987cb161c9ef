import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualPasswords } from './leaked-passwords'
import { tooSimple } from './password-strength'

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
  ['asd123', 'of stolen lists'],
  ['wang1234', 'a name and digits that count up'],
  ['111222', 'of stolen lists'],
  ['19900101', 'a birthday'],
  ['taobao', 'a short word'],
  ['1qazxsw2', 'a walk over the keyboard'],
  ['iloveyou1', 'one of the usual and a digit'],
  ['zxcvbnm1', 'a row of the keyboard and a digit'],
  ['Iloveyou1', 'the same with a capital'],
  ['123457', 'almost counting up'],
  ['liu12345', 'a name and digits that count up'],
])('%s is refused: %s', async (password) => {
  expect(await tooSimple(password, mobile)).toBe(true)
})

test.each([
  'Soybean2705',
  'Copper2705',
  'Rebar2701',
  '多头2701',
  'rb2701多',
  '螺纹钢多头万岁',
  'vce2026a',
  'steel98Rb',
  'kx9Lm2',
  'Tie7Kuang',
  'hebei#77Qz',
])('%s is taken', async (password) => {
  expect(await tooSimple(password, mobile)).toBe(false)
})

test('digits of another number: they are no reason to refuse', async () => {
  expect(await tooSimple('9283746501', mobile)).toBe(false)
  expect(await tooSimple('9283746501', null)).toBe(false)
})

test('one character repeated: it is refused at any length', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
      fc.nat(5),
      async (sign, more) => {
        expect(await tooSimple(sign.repeat(6 + more), mobile)).toBe(true)
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
