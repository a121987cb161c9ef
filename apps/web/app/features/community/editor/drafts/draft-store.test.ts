import { expect, test } from 'vitest'
import { draftOf } from './draft.fixture'
import { createDraftStore, maxCopies, parseLocalDraft } from './draft-store'

/** Storage of a browser with room for a number of characters. */
function storage(room = Number.POSITIVE_INFINITY) {
  const rows = new Map<string, string>()
  return {
    rows,
    getItem: (key: string) => rows.get(key) ?? null,
    setItem(key: string, text: string) {
      const used = [...rows].reduce((sum, [other, value]) => (other === key ? sum : sum + value.length), 0)
      if (used + text.length > room) throw new DOMException('full', 'QuotaExceededError')
      rows.set(key, text)
    },
    removeItem: (key: string) => void rows.delete(key),
    key: (index: number) => [...rows.keys()][index] ?? null,
    get length() {
      return rows.size
    },
  }
}

const identity = { kind: 'post' as const, target: 0, baseRevision: 0 }
const copy = (text: string, at: number) => ({
  content: draftOf(text),
  id: 1,
  revision: 2,
  saved: false,
  at,
})

test('a copy is read by its user and identity alone', () => {
  const store = createDraftStore(storage())
  store.write(7, identity, copy('去化', 1))
  expect(store.read(7, identity)).toEqual(copy('去化', 1))
  expect(store.read(8, identity)).toBeNull()
  expect(store.read(7, { ...identity, kind: 'question' })).toBeNull()
  store.drop(7, identity)
  expect(store.read(7, identity)).toBeNull()
})

test('beyond the limit the oldest copies are dropped, other keys stay', () => {
  const browser = storage()
  browser.setItem('tokenReload', 'T')
  const store = createDraftStore(browser)
  for (let target = 0; target < maxCopies + 3; target += 1)
    store.write(7, { ...identity, kind: 'comment', target }, copy('去化', target))
  expect(browser.length).toBe(maxCopies + 1)
  expect(store.read(7, { ...identity, kind: 'comment', target: 2 })).toBeNull()
  expect(store.read(7, { ...identity, kind: 'comment', target: 3 })).not.toBeNull()
  expect(browser.getItem('tokenReload')).toBe('T')
})

test('a full browser drops older copies for the new one', () => {
  const size = JSON.stringify(copy('去化', 1)).length
  const store = createDraftStore(storage(size * 2))
  for (const target of [1, 2, 3]) store.write(7, { ...identity, target }, copy('去化', target))
  expect(store.read(7, { ...identity, target: 1 })).toBeNull()
  expect(store.read(7, { ...identity, target: 3 })).not.toBeNull()
})

test('a browser without any room refuses a copy', () => {
  expect(createDraftStore(storage(10)).write(7, identity, copy('去化', 1))).toBe(false)
})

test.each([
  null,
  '',
  '{',
  '[]',
  '{"content":{}}',
  JSON.stringify({ ...copy('a', 1), id: '1' }),
  JSON.stringify({
    ...copy('a', 1),
    content: { ...draftOf('a'), document: { type: 'doc', content: [{ type: 'script' }] } },
  }),
])('%j is no copy', (text) => {
  expect(parseLocalDraft(text)).toBeNull()
})
