import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMarkupWalk } from './markup'

const walk = createMarkupWalk(['td', 'br'])

/** The calls that the walk makes to its handler, as a list of texts. */
function walked(page: string): string[] {
  const pieces: string[] = []
  walk(page, {
    open: (name, attributes) => pieces.push(`<${name}${attributes}>`),
    text: (written) => pieces.push(written),
    close: (name) => pieces.push(`</${name}>`),
  })
  return pieces
}

test.each([
  ['<TD nowrap>4,425</Td >', ['<td nowrap>', '4,425', '</td>']],
  ['<td title="a > b">1', ['<td title="a > b">', '1']],
  ["<td title='\"'>1</td>", ["<td title='\"'>", '1', '</td>']],
  ['<td title="open>1</td>', ['<td title="open>', '1', '</td>']],
  ['1 < 2 <3 <= 4', ['1 < 2 <3 <= 4']],
  ['a<br/>b<br />c', ['a', '<br/>', 'b', '<br />', 'c']],
  ['<tdx>1</tdx><p>2</p>', ['1', '2']],
  ['<!doctype html><!-- <td>0</td> -->1<?xml?>2', ['1', '2']],
  ['<!-- never closed <td>1</td>', []],
  ['<script>if (a<b) "</td>"</SCRIPT><style>td>x{}</style>1', ['1']],
  ['<script>never closed', []],
  ['text<', ['text<']],
  ['text</', ['text</']],
  ['<td', ['<td>']],
])('%s', (page, pieces) => {
  expect(walked(page)).toEqual(pieces)
})

test('reported texts are substrings of the page in order', () => {
  const parts = fc.array(
    fc.constantFrom('<td a="', '">', '<', '>', '</td>', '<!--', '-->', "'", 'x', '<script>', '/'),
    {
      maxLength: 40,
    },
  )
  fc.assert(
    fc.property(parts, (pieces) => {
      const page = pieces.join('')
      let at = 0
      walk(page, {
        open: () => undefined,
        close: () => undefined,
        text(written) {
          const found = page.indexOf(written, at)
          expect(found).toBeGreaterThanOrEqual(at)
          at = found + written.length
        },
      })
    }),
    { numRuns: 2000 },
  )
})
