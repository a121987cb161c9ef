import { expect, test } from 'vitest'
import { recentFrom, withRecent } from './recent-emoji'

test('recent emoticons begin with the newest and have no duplicates', () => {
  expect(withRecent(['[微笑]', '[强]'], '[强]')).toEqual(['[强]', '[微笑]'])
})

test('there are at most sixteen recent emoticons', () => {
  const many = Array.from({ length: 20 }, (_, at) => `[${at}]`)
  expect(withRecent(many, '[强]')).toHaveLength(16)
})

test.each([null, '', 'x', '{}', '[1]', '["[不存在]"]'])('recent emoticons: %j holds none', (stored) => {
  expect(recentFrom(stored)).toEqual([])
})

test('stored recent emoticons are read', () => {
  expect(recentFrom(JSON.stringify(['[强]', '[微笑]']))).toEqual(['[强]', '[微笑]'])
})
