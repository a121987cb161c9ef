import { expect, test } from 'vitest'
import { recentFrom, withRecent } from './recent-emoji'

test('recent emoticons: the newest stands first and each once', () => {
  expect(withRecent(['[微笑]', '[强]'], '[强]')).toEqual(['[强]', '[微笑]'])
})

test('recent emoticons: no more than sixteen', () => {
  const many = Array.from({ length: 20 }, (_, at) => `[${at}]`)
  expect(withRecent(many, '[强]')).toHaveLength(16)
})

test.each([null, '', 'x', '{}', '[1]', '["[不存在]"]'])('recent emoticons: %j holds none', (stored) => {
  expect(recentFrom(stored)).toEqual([])
})

test('recent emoticons: what was stored is read', () => {
  expect(recentFrom(JSON.stringify(['[强]', '[微笑]']))).toEqual(['[强]', '[微笑]'])
})
