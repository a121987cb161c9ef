import { expect, test } from 'vitest'
import { exceptions } from './exceptions'
import { sourcesOf } from './lib/tree'

test('every exception belongs to a rule', () => {
  const rules = Object.values(sourcesOf((file) => /^architecture\/.+\.test\.ts$/.test(file))).join('\n')
  expect(Object.keys(exceptions).filter((sentence) => !rules.includes(sentence))).toEqual([])
})
