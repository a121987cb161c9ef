import { expect, test } from 'vitest'
import { draftOf, storedDraftOf } from './draft.fixture'
import { isEmptyContent, isSameContent } from './draft-content'
import { knownDraft, type LocalDraft, openDraft, saveOutcome } from './draft-merge'

const at = Date.parse('2026-11-23T21:30:00+08:00')
const copy = (text: string, changes: Partial<LocalDraft> = {}): LocalDraft => ({
  content: draftOf(text),
  id: 5,
  revision: 1,
  saved: false,
  at,
  ...changes,
})
const opened = (changes: Partial<Parameters<typeof openDraft>[0]>) =>
  openDraft({ local: null, stored: null, typed: draftOf(''), isBlank: isEmptyContent, now: at, ...changes })

test('without a draft the editor is empty', () => {
  expect(opened({})).toEqual({ kind: 'empty', known: null })
})

test('a stored draft is restored', () => {
  const stored = storedDraftOf('去化')
  expect(opened({ stored })).toMatchObject({
    kind: 'restored',
    content: stored.content,
    known: stored,
    unsaved: false,
  })
})

test('a copy that continues the stored draft is restored and saved', () => {
  expect(opened({ local: copy('去化快'), stored: storedDraftOf('去化') })).toMatchObject({
    kind: 'restored',
    content: draftOf('去化快'),
    known: { revision: 1 },
    unsaved: true,
    at,
  })
})

test('a copy that the server never had is restored', () => {
  expect(opened({ local: copy('去化', { id: 0, revision: 0 }) })).toMatchObject({
    kind: 'restored',
    known: null,
    unsaved: true,
  })
})

test('a saved copy is replaced by the stored draft', () => {
  expect(opened({ local: copy('去化', { saved: true }), stored: storedDraftOf('去化快', 2) })).toMatchObject({
    kind: 'restored',
    content: draftOf('去化快'),
    unsaved: false,
  })
})

test('a saved copy whose draft no longer exists is not restored', () => {
  expect(opened({ local: copy('去化', { saved: true }) })).toEqual({ kind: 'empty', known: null })
})

test('a copy and a stored draft that both changed are a conflict', () => {
  expect(opened({ local: copy('去化快'), stored: storedDraftOf('去化慢', 2) })).toEqual({
    kind: 'conflict',
    conflict: { mine: { content: draftOf('去化快'), at }, theirs: storedDraftOf('去化慢', 2) },
  })
})

test('equal texts of two revisions are no conflict', () => {
  expect(opened({ local: copy('去化'), stored: storedDraftOf('去化', 2) })).toMatchObject({
    kind: 'restored',
    unsaved: false,
  })
})

test('a text typed before the drafts arrived stays if there is no draft', () => {
  expect(opened({ typed: draftOf('看好') })).toEqual({ kind: 'typed', known: null })
})

test('a typed text conflicts with a stored draft', () => {
  expect(opened({ typed: draftOf('看好'), stored: storedDraftOf('去化') })).toMatchObject({
    kind: 'conflict',
    conflict: { mine: { content: draftOf('看好') }, theirs: { id: 5, revision: 1 } },
  })
})

test('a typed text conflicts with the newer copy instead of the older stored draft', () => {
  const found = opened({ typed: draftOf('看好'), local: copy('去化快'), stored: storedDraftOf('去化') })
  expect(found).toMatchObject({ conflict: { theirs: { revision: 1, content: draftOf('去化快') } } })
})

test('an edited post without changes counts as blank', () => {
  const published = draftOf('已发布')
  const isBlank = (content: typeof published) => isSameContent(content, published)
  expect(opened({ typed: published, stored: storedDraftOf('改过'), isBlank })).toMatchObject({
    kind: 'restored',
  })
})

const answer = (text: string | null, revision = 2) => ({
  saved: text === null,
  id: 5,
  revision,
  updatedAt: '2026-11-23 21:31:40',
  content: text === null ? null : draftOf(text),
})
const saved = (sent: string, reply: ReturnType<typeof answer>, left: string | null = null) =>
  saveOutcome(
    draftOf(sent),
    { before: storedDraftOf('去化'), left: left === null ? null : draftOf(left), isBlank: isEmptyContent },
    reply,
  ).kind

test.each([
  ['a save', '去化快', answer(null), null, 'saved'],
  ['a lost race with one’s own text', '去化快', answer('去化快'), null, 'saved'],
  ['a lost race with the text before', '去化快', answer('去化'), null, 'again'],
  ['a lost race with what was sent on leaving', '去化快', answer('去化中'), '去化中', 'again'],
  ['a lost race with nothing', '去化快', answer(''), null, 'again'],
  ['a lost race with another text', '去化快', answer('去化慢'), null, 'conflict'],
])('%s ends as it should', (_name, sent, reply, left, kind) => {
  expect(saved(sent, reply, left)).toBe(kind)
})

test('a text only in this browser has no draft on the server', () => {
  expect(knownDraft({ ...storedDraftOf('去化'), id: 0, revision: 0 })).toBeNull()
  expect(knownDraft(storedDraftOf('去化'))).toEqual(storedDraftOf('去化'))
})
