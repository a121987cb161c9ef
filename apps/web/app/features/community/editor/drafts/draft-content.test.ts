import { expect, test } from 'vitest'
import { draftOf } from './draft.fixture'
import { type DraftContent, isEmptyContent, isSameContent, noExtras } from './draft-content'

const blankJournal = {
  contract: 'rb2705',
  direction: 'long' as const,
  opened_at: '',
  open_price: '',
  closed_at: '',
  close_price: '',
  reason: ' ',
}
const blankVote = { title: '', options: ['', ' '], max_choices: 1, hours: 72 }
const withVote: DraftContent['document'] = {
  type: 'doc',
  content: [{ type: 'paragraph' }, { type: 'vote', attrs: { id: 0 } }],
}

test('contents are the same in any order of their keys', () => {
  const stored: DraftContent = JSON.parse(
    '{"extras":{"days":0,"bounty":0,"vote":null,"is_ai":false,"topic_ids":[]},"document":{"content":[{"content":[{"text":"看好","type":"text"}],"type":"paragraph"}],"type":"doc"},"title":""}',
  )
  expect(isSameContent(stored, draftOf('看好'))).toBe(true)
  expect(isSameContent(stored, draftOf('看坏'))).toBe(false)
})

test.each<[string, DraftContent, boolean]>([
  ['nothing', draftOf(''), true],
  ['topics alone', draftOf('', { extras: { ...noExtras, topic_ids: [3] } }), true],
  [
    'a vote without text',
    draftOf('', { document: withVote, extras: { ...noExtras, vote: blankVote } }),
    true,
  ],
  [
    'a vote with a title',
    draftOf('', { document: withVote, extras: { ...noExtras, vote: { ...blankVote, title: '先到哪' } } }),
    false,
  ],
  ['a journal without text', draftOf('', { extras: { ...noExtras, journal: blankJournal } }), true],
  [
    'a journal with a price',
    draftOf('', { extras: { ...noExtras, journal: { ...blankJournal, open_price: '3010' } } }),
    false,
  ],
  ['text', draftOf('看好'), false],
  ['a title', draftOf('', { title: '螺纹' }), false],
  ['a line', draftOf('', { document: { type: 'doc', content: [{ type: 'horizontalRule' }] } }), false],
])('%s is empty: %s', (_name, content, isEmpty) => {
  expect(isEmptyContent(content)).toBe(isEmpty)
})
