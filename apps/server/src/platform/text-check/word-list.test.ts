import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTextCheck } from './check-text'
import { compileWords, foldedWord } from './word-list'

test.each([
  ['法 轮', '法轮'],
  ['澳門賭場', '澳门赌场'],
  ['ＡＢｃ', 'abc'],
  ['赌\u200b博', '赌博'],
  ['！？', ''],
])('the word %j is found as %j', (word, folded) => {
  expect(foldedWord(word)).toBe(folded)
})

test('a word within a longer one that does not match is found', () => {
  const hasWord = compileWords(['网赌博彩', '赌博'])
  expect(hasWord('来网赌博一下')).toBe(true)
  expect([hasWord('赌'), hasWord(''), hasWord('博赌')]).toEqual([false, false, false])
})

test('a matcher finds the words that a text includes', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '赌', '博', '𠮷'), maxLength: 12 })
  const words = fc.array(
    letters.filter((word) => word.length >= 2),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(words, letters, (list, text) => {
      expect(compileWords(list)(text)).toBe(list.some((word) => text.includes(word)))
    }),
  )
})

test('a check uses the words at its time', () => {
  let hasWord = compileWords([])
  const check = createTextCheck({ banned: () => hasWord, hosts: [] })
  expect(check('买荐股软件').verdict).toBe('publish')
  hasWord = compileWords(['荐股软件'])
  expect(check('买荐-股*軟件')).toMatchObject({ verdict: 'refuse', findings: [{ kind: 'banned' }] })
})
