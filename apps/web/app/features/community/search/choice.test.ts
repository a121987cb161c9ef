import { searchBounds } from '@vce/protocol'
import { expect, test } from 'vitest'
import { searchKeyword } from './choice'

test('a keyword that is too long ends with a whole character', () => {
  const letters = '螺'.repeat(searchBounds.maxKeyword - 1)
  const keywordOf = (keyword: string) => searchKeyword(new URLSearchParams({ keyword }))
  expect(keywordOf(`${letters}😀`)).toBe(letters)
  expect(keywordOf(`${letters}纹钢`)).toBe(`${letters}纹`)
})
