import { expect, test } from 'vitest'
import { draftOf } from './saved-draft'

const draft = { title: '夜盘复盘', cover: '', products: ['rb'], cuts: [{ from_n: 2, to_n: 5 }] }
const stored = JSON.stringify({ video_id: 7, version: 3, ...draft })

test('unsaved cuts are found again', () => {
  expect(draftOf(stored, { id: 7, version: 3 })).toEqual(draft)
})

test.each([
  ['of another version', stored, { id: 7, version: 4 }],
  ['of another recording', stored, { id: 8, version: 3 }],
  ['without content', '{}', { id: 7, version: 3 }],
  ['that were never stored', null, { id: 7, version: 3 }],
])('cuts %s are ignored', (_name, text, version) => expect(draftOf(text, version)).toBeNull())
