import { expect, test } from 'vitest'
import { parseFormerDrawings } from './former-drawings'
import { parseCopy } from './local-copy'

const point = { timestamp: 1, value: 3100 }
const note = { id: 'a', tool: 'note', points: [point], text: '前高' }
const body = { items: [note] }

test('a stored copy is read back, with what the account lacks', () => {
  expect(parseCopy('drawings', JSON.stringify({ version: 3, body }))).toEqual({
    version: 3,
    base: body,
    body,
    unsent: false,
  })
  expect(parseCopy('drawings', JSON.stringify({ version: 3, base: null, body, unsent: true }))).toEqual({
    version: 3,
    base: null,
    body,
    unsent: true,
  })
})

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['no version', JSON.stringify({ body })],
  ['an unknown tool', JSON.stringify({ version: 1, body: { items: [{ ...note, tool: 'circle' }] } })],
  ['another kind', JSON.stringify({ version: 1, body: { view: 'table' } })],
])('a copy with %s is none', (_, text) => {
  expect(parseCopy('drawings', text)).toBeNull()
})

test('readable drawings of the former form get ids', () => {
  const line = { tool: 'segment', points: [point, { timestamp: 2, value: 3200 }] }
  let count = 0
  const idOf = () => `n${++count}`
  const stored = [
    line,
    { ...note, id: undefined },
    { tool: 'circle', points: [point] },
    { tool: 'segment' },
    null,
  ]
  expect(parseFormerDrawings(JSON.stringify(stored), idOf)).toEqual({
    items: [
      { ...line, id: 'n1' },
      { ...note, id: 'n2' },
    ],
  })
  for (const text of ['', '{', '{}', '[]', '"x"']) expect(parseFormerDrawings(text)).toBeNull()
})
