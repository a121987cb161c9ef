import { expect, test } from 'vitest'
import { chatTabs, shownTab } from './chat-tabs'

const file = { id: 'a'.repeat(32), name: '提纲.pdf', bytes: 1_000 }
const files = { broadcastId: 9, list: [file, file] }

test.each([
  [null, null, ['聊天', '讲师说']],
  ['12', null, ['聊天', '讲师说 12']],
  ['12', files, ['聊天', '讲师说 12', '资料 2']],
  ['0', { ...files, list: [] }, ['聊天', '讲师说 0', '资料']],
])('%s messages of teachers beside files %j', (count, shown, texts) => {
  expect(chatTabs(count, shown).map(({ text }) => text)).toEqual(texts)
})

test('the chat replaces 资料 whose last file was removed', () => {
  expect(shownTab('files', files)).toBe('files')
  expect(shownTab('files', null)).toBe('chat')
  expect(shownTab('teacher', null)).toBe('teacher')
})
