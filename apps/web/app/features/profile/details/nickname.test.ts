import { expect, test } from 'vitest'
import { nicknameFault } from './nickname'

test.each([
  ['', '用户昵称不可为空'],
  ['   ', '用户昵称不可为空'],
  ['稳健螺纹42', null],
  ['  稳健螺纹42  ', null],
  ['稳健螺纹420', '昵称最多6个字'],
  // Six flags are six characters, but twelve code points and twenty-four code units.
  ['🇨🇳🇨🇳🇨🇳🇨🇳🇨🇳🇨🇳', null],
])('in the wizard %j gets the message %j', (nickname, message) => {
  expect(nicknameFault(nickname, 6)).toBe(message)
})

test('outside the wizard a nickname may have twelve characters', () => {
  expect(nicknameFault('一二三四五六七八九十百千', 12)).toBeNull()
  expect(nicknameFault('一二三四五六七八九十百千万', 12)).toBe('昵称最多12个字')
})
