import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leakedPasswords } from './leaked-passwords'
import { isTooSimple } from './password-strength'

const mobile = '13812345678'

test.each([
  ['aaaaaa', 'equal characters'],
  ['11111111111', 'equal characters'],
  ['121212', 'two characters repeated'],
  ['abcabcabc', 'three characters repeated'],
  ['123456', 'counting up'],
  ['987654321', 'counting down'],
  ['567890', 'counting up to 0, as a keyboard does'],
  ['098765', 'counting down from 0'],
  ['abcdef', 'the alphabet'],
  ['FEDCBA', 'the alphabet backwards in capitals'],
  ['Password', 'the word “password”'],
  ['1qaz2wsx', 'a keyboard walk'],
  ['woaini1314', 'a common password'],
  ['13812345678', 'the user’s number'],
  ['81234567', 'a part of the user’s number'],
  ['asd123', 'on leaked lists'],
  ['wang1234', 'a name and ascending digits'],
  ['111222', 'on leaked lists'],
  ['19900101', 'a birthday'],
  ['taobao', 'a short word'],
  ['1qazxsw2', 'a keyboard walk'],
  ['iloveyou1', 'a common password and a digit'],
  ['zxcvbnm1', 'a keyboard row and a digit'],
  ['Iloveyou1', 'a common password with a capital and a digit'],
  ['123457', 'almost counting up'],
  ['liu12345', 'a name and ascending digits'],
])('%s is refused: %s', async (password) => {
  expect(await isTooSimple(password, mobile)).toBe(true)
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
])('%s is accepted', async (password) => {
  expect(await isTooSimple(password, mobile)).toBe(false)
})

test('digits that are not part of the user’s number are accepted', async () => {
  expect(await isTooSimple('9283746501', mobile)).toBe(false)
  expect(await isTooSimple('9283746501', null)).toBe(false)
})

test('one repeated character is refused at any length', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
      fc.nat(5),
      async (character, extra) => {
        expect(await isTooSimple(character.repeat(6 + extra), mobile)).toBe(true)
      },
    ),
  )
})

test('every listed password has an allowed length and is lower case', () => {
  expect(leakedPasswords.size).toBeGreaterThanOrEqual(50)
  for (const password of leakedPasswords) {
    expect(password).toMatch(/^.{6,11}$/)
    expect(password).toBe(password.toLowerCase())
  }
})
