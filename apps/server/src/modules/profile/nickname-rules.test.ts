import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileOwnWords } from '#platform/text-check'
import { createNicknameRules } from './nickname-rules'
import { nicknameStems, randomNickname } from './nicknames'

const ownWords = compileOwnWords()
const { fault: nicknameFault } = createNicknameRules(() => ownWords)

test.each([
  '稳健螺纹72',
  '期货老王',
  'TraderLi',
  '_2026_',
  '9',
  '系统交易',
  '龘䶮𠮷',
  '一二三四五六七八九十十一',
])('%s may be a nickname', (nickname) => expect(nicknameFault(nickname)).toBeUndefined())

test.each([
  ['markup', '<b>王</b>'],
  ['an entity', '&lt;王'],
  ['a quote', '王"x'],
  ['a control character', '王\u0007'],
  ['a line break', '王\n小'],
  ['a space', '王 小'],
  ['an ideographic space', '王\u3000小'],
  ['a zero-width space', '王\u200b小'],
  ['a zero-width joiner', '王\u200d小'],
  ['a soft hyphen', '王\u00ad小'],
  ['a byte order mark', '王\ufeff小'],
  ['text turned around', '\u202e王小'],
  ['an isolate', '王\u2066小\u2069'],
  ['an emoji', '王😀'],
  ['a flag', '🇨🇳'],
  ['a key cap', '1️⃣'],
  ['a variation of a character', '葛\u{e0100}'],
  ['a heap of accents', 'a\u0301\u0302\u0303'],
  ['a Cyrillic а', 'trаder'],
  ['a Greek ο', 'gοld'],
  ['full-width letters', 'Ｔｒａｄｅｒ'],
  ['full-width digits', '王１２３'],
  ['kana', 'ラーメン'],
  ['half a surrogate pair', '王\ud83d'],
  ['a private character', '王\ue000'],
  ['punctuation', '王·小'],
])('%s is not allowed in a nickname', (_what, nickname) => {
  expect(nicknameFault(nickname)).toBe('nicknameUnfit')
})

test.each([
  '13812345678',
  '一三八一二三四五六七八',
  '加微abc12345',
  'vx_abc12345',
  '加裙12345678',
  '带单老师',
  '帶單老師',
  '开户返佣',
  '稳赚不赔',
  '澳门赌场',
])('%s is an offer, no nickname', (nickname) => {
  expect(nicknameFault(nickname)).toBe('nicknameReserved')
})

test.each([
  '官方',
  '官方小王',
  '客服01',
  '管理员',
  '管理員A',
  'V策',
  'v策小助手',
  'Ｖ策',
  'ⓥ策',
  'V_策',
  'v2策',
  '系统',
  '系_统',
  '系统消息1',
  '讲师王五',
  '講師',
  '客_服',
  '客1服',
  'Admin',
  'ＡＤＭＩＮ',
  'a_d_m_i_n',
  '已注销用户',
  '官\u200b方',
  '官 方',
])('%s is reserved', (nickname) => {
  expect(nicknameFault(nickname)).toBe('nicknameReserved')
})

test('a nickname has at most twelve characters, counted as code points', () => {
  expect(nicknameFault('𠮷'.repeat(12))).toBeUndefined()
  expect(nicknameFault('𠮷'.repeat(13))).toBe('nicknameTooLong')
  expect(nicknameFault('a'.repeat(1_000_000))).toBe('nicknameTooLong')
})

test('every initial nickname is valid and has at most six characters', () => {
  expect(nicknameStems.length).toBeGreaterThan(2000)
  expect(new Set(nicknameStems).size).toBe(nicknameStems.length)
  for (const stem of nicknameStems) {
    expect([...stem]).toHaveLength(4)
    for (const number of [10, 99]) expect(nicknameFault(`${stem}${number}`), stem).toBeUndefined()
  }
  for (let count = 0; count < 1000; count += 1)
    expect(randomNickname()).toMatch(/^\p{Script=Han}{4}[1-9]\d$/u)
})

test('a valid nickname has only Han characters, plain letters, digits and underscores', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (nickname) => {
      if (nicknameFault(nickname) !== undefined) return
      for (const character of nickname) expect(character).toMatch(/^[\p{Script=Han}A-Za-z0-9_]$/u)
    }),
    { numRuns: 5000 },
  )
})
