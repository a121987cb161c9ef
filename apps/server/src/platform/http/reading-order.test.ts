import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inReadingOrder } from './reading-order'

const turns = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069']
const plain = (text: string) => turns.reduce((rest, turn) => rest.replaceAll(turn, ''), text)

test('a text that turns – as it is or escaped – has its turns taken out', () => {
  const text = `${turns.join('信')}\u202e微\u200b`
  const escaped = JSON.stringify({ text }).replace(
    /[\u202a-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16)}`,
  )
  for (const json of [JSON.stringify({ text }), escaped, escaped.toUpperCase().replaceAll('\\U', '\\u')])
    expect(Object.values(JSON.parse(inReadingOrder(json)))).toEqual([plain(text)])
})

test('a backslash before the letters of an escape – is a backslash', () => {
  const value = { text: '\\u202e and \\\\u2066' }
  expect(JSON.parse(inReadingOrder(JSON.stringify(value)))).toEqual(value)
})

test('any value – loses its turns and nothing else', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom(...turns, '\\', 'u', '2', '0', 'e', '"', '\n', '微') })),
      (list) => {
        expect(JSON.parse(inReadingOrder(JSON.stringify(list)))).toEqual(list.map(plain))
      },
    ),
  )
})
