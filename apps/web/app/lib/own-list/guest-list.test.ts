import { expect, test } from 'vitest'
import { guestListFrom } from './guest-list'

test('a stored list is read back', () => {
  const list = { symbols: ['rb', 'cu2701'], groups: [{ id: 'a', name: '长线', symbols: ['rb'] }], version: 3 }
  expect(guestListFrom(JSON.stringify(list))).toEqual(list)
})

test('lists by world of former versions become one', () => {
  const former = '{"simulated":["rb2701","m2701"],"real":["cu2701","rb2701"]}'
  expect(guestListFrom(null, former).symbols).toEqual(['cu2701', 'rb2701', 'm2701'])
  expect(guestListFrom('{"symbols":["TA"]}', former).symbols).toEqual(['TA', 'cu2701', 'rb2701', 'm2701'])
})

test.each([null, '', '{', 'null', '[]', '{"symbols":"rb2701"}', '{"symbols":[1,null,"<b>"],"groups":[{}]}'])(
  'what cannot be read is left out: %s',
  (text) => expect(guestListFrom(text)).toEqual({ symbols: [], groups: [], version: 0 }),
)

test('a list is bounded and its groups hold listed symbols', () => {
  const codes = Array.from({ length: 300 }, (_, index) => `rb${1000 + index}`)
  const text = JSON.stringify({
    symbols: codes,
    groups: [{ id: 'a', name: '甲', symbols: ['rb1299', 'rb1000'] }],
  })
  const list = guestListFrom(text)
  expect(list.symbols).toHaveLength(200)
  expect(list.groups).toEqual([{ id: 'a', name: '甲', symbols: ['rb1000'] }])
})
