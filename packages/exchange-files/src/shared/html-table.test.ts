import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tablesOf } from './html-table'

test('cells that span rows and columns are repeated in each place they cover', () => {
  const page = `<table>
    <tr><td rowspan="3">上海</td><td>甲</td><td>1</td></tr>
    <tr><td>乙</td><td>2</td></tr>
    <tr><td colspan=2>合计&nbsp;<b>3</b></td></tr>
    <tr><td>江苏<td>丙<td>4
  </table>`
  expect(tablesOf(page)).toEqual([
    [
      ['上海', '甲', '1'],
      ['上海', '乙', '2'],
      ['上海', '合计 3', '合计 3'],
      ['江苏', '丙', '4'],
    ],
  ])
})

test('a cell in the middle spans rows past its neighbours', () => {
  const page = '<table><tr><td>a<td rowspan=2>b<td>c</tr><tr><td>d<td>e</tr><tr><td>f<td>g<td>h</tr></table>'
  expect(tablesOf(page)).toEqual([
    [
      ['a', 'b', 'c'],
      ['d', 'b', 'e'],
      ['f', 'g', 'h'],
    ],
  ])
})

test('nested tables are separate while comments, scripts and styles are ignored', () => {
  const page = `<table><tr><td>外<table><tr><th>内 &amp; 里</th></tr></table>面
    <!-- <td>没有</td> --><script>document.write("<td>没有</td>")</script><style>td{}</style></td></tr></table>`
  expect(tablesOf(page)).toEqual([[['外面']], [['内 & 里']]])
})

test('a page with gigabytes of spans gives a bounded number of cells', () => {
  const bomb = `<table>${'<tr><td rowspan=60000 colspan=60000>x</td></tr>'.repeat(3000)}</table>`
  const cells = tablesOf(bomb).flat(2)
  expect(cells.length).toBeLessThan(1_500_000)
  expect(tablesOf('<table><tr><td rowspan=-1 colspan=abc>x</td></tr></table>')).toEqual([[['x']]])
})

test('any text gives a list of tables of strings', () => {
  const parts = fc.array(
    fc.constantFrom(
      '<table>',
      '</table>',
      '<tr>',
      '</tr>',
      '<td rowspan=2>',
      '<td colspan=3>',
      '</td>',
      'x',
      '<',
    ),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(parts, (tags) => {
      for (const row of tablesOf(tags.join('')).flat()) {
        for (const cell of row) expect(typeof cell).toBe('string')
      }
    }),
    { numRuns: 1000 },
  )
})
