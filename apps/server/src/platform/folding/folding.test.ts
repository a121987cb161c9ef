import { expect, test } from 'vitest'
import { fold, folded, sourceRange } from './folding'

test.each([
  ['RB2705', 'rb2705'],
  ['ＲＢ２７０５', 'rb2705'],
  ['螺紋鋼庫存', '螺纹钢库存'],
  ['螺\u200b纹\u00ad钢', '螺纹钢'],
  ['葛\u{e0100}城', '葛城'],
  ['caf\u00e9', 'cafe'],
  ['cafe\u0301', 'cafe'],
  ['㎡', 'm2'],
  ['㍿', '株式会社'],
  ['\u0130', 'i'],
  ['\ud800', '\ud800'],
  ['', ''],
])('%j is searched as %j', (source, expected) => expect(folded(source)).toBe(expected))

test.each([
  ['鐵礦石庫存', '库存', '庫存'],
  ['ＲＢ２７０５走强', 'rb2705', 'ＲＢ２７０５'],
  ['螺\u200b纹走强', '螺纹', '螺\u200b纹'],
  ['面积㎡很大', 'm', '㎡'],
  ['𠮷林𠮷', '林', '林'],
  ['cafe\u0301 x', 'cafe', 'cafe\u0301'],
])('in %j the word %j is found as %j', (source, word, expected) => {
  const searched = fold(source)
  const place = searched.text.indexOf(word)
  expect(source.slice(...sourceRange(searched, place, place + word.length))).toBe(expected)
})
