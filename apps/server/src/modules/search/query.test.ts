import { expect, test } from 'vitest'
import { readQuery, type WordQuery } from './query'

const noAliases = () => []
const wordsOf = (keyword: string, aliasesOf: (word: string) => string[] = noAliases) =>
  readQuery(keyword, aliasesOf) as WordQuery

test.each([
  ['螺纹', "('螺纹')", "('螺纹')"],
  ['螺纹钢', "('螺纹' <1> '纹钢')", "(('螺纹' & '纹钢'))"],
  ['螺紋鋼', "('螺纹' <1> '纹钢')", "(('螺纹' & '纹钢'))"],
  ['RB2705', "('rb2705':*)", "('rb2705':*)"],
  ['a', "('a')", "('a')"],
  ['螺纹rb', "('螺纹' <2> 'rb':*)", "(('螺纹' & 'rb':*))"],
  ['rb螺纹', "('rb' <2> '螺纹')", "(('rb' & '螺纹'))"],
  ['铜2705', "('铜':* <1> '2705':*)", "(('铜':* & '2705':*))"],
  ['3.5', "('3' <2> '5')", "(('3' & '5'))"],
  ['螺纹 库存', "('螺纹') & ('库存')", "('螺纹') & ('库存')"],
  ['螺纹、库存，铜', "('螺纹') & ('库存') & ('铜':*)", "('螺纹') & ('库存') & ('铜':*)"],
])('the keyword %s is the query %s', (keyword, matches, candidates) => {
  expect(wordsOf(keyword)).toMatchObject({ matches, candidates })
})

test('other names of a word are alternatives, but none of one character or that has the word in it', () => {
  const names: Record<string, string[]> = { 豆一: ['a', '黄大豆1号', 'A', '豆'], 螺纹: ['螺纹钢', 'RB'] }
  expect(wordsOf('螺纹 豆一', (word) => names[word] ?? []).matches).toBe(
    "('螺纹' | 'rb') & ('豆一' | '黄大' <1> '大豆' <2> '1' <1> '号':*)",
  )
})

test('the first five words and the first 40 characters of a keyword are searched', () => {
  expect(wordsOf('一一 二二 三三 四四 五五 六六').matches).not.toContain('六')
  expect(wordsOf(`${'甲'.repeat(40)}乙`).matches).not.toContain('乙')
})

test('a keyword without letter, digit or Han character is no query', () => {
  for (const keyword of ['', '   ', '！？…', '😀', '%_', "'&|<->"])
    expect(readQuery(keyword, noAliases), keyword).toBeNull()
})

test('one Han character searches titles', () => {
  expect(readQuery(' 铜！', noAliases)).toMatchObject({ titleStart: '铜' })
})

test('operators of Postgres in a keyword are characters like others', () => {
  expect(wordsOf("rb' | 'x').matches").matches).toBe("('rb':*) & ('x' <4> 'matches':*)")
})

test('the bounds of a word are its tokens, each with the other names', () => {
  const { bounds } = wordsOf('螺纹钢 rb', (word) => (word === '螺纹钢' ? ['lwg'] : []))
  expect(bounds).toEqual([["'螺纹' | 'lwg'", "'纹钢' | 'lwg'"], ["'rb':*"]])
})

const found = (keyword: string, text: string) =>
  wordsOf(keyword).marks.flatMap((mark) => Array.from(text.matchAll(mark), ([hit]) => hit))

test('marks are what the query finds', () => {
  expect(found('rb', 'rb2705、arb 与rb')).toEqual(['rb', 'rb'])
  expect(found('a', 'a股 ab')).toEqual(['a'])
  expect(found('3.5', '3.5 3-5 13.5 3.55')).toEqual(['3.5', '3-5'])
  expect(found('螺纹rb', '螺纹rb2705 螺纹 rb')).toEqual(['螺纹rb'])
})
