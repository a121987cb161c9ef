import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCodeFinder } from '#app/features/community/nodes/contract/code-finder'
import { type Piece, piecesOf } from './inline-pieces'

const finder = createCodeFinder([
  { code: 'rb', name: '螺纹钢', shortName: '螺纹', live: ['2701'], expired: [] },
])
const pieces = (text: string) => piecesOf(text, finder)
const text = (content: string): Piece => ({ type: 'text', text: content })
const contract = (code: string): Piece => ({ type: 'contract', code })
const emoji = (code: string): Piece => ({ type: 'emoji', code })
const link = (href: string): Piece => ({ type: 'link', href })

test.each<[string, Piece[]]>([
  ['看好', [text('看好')]],
  ['', []],
  ['$rb2701 走强', [contract('rb2701'), text(' 走强')]],
  ['看$螺纹，$RB', [text('看'), contract('rb'), text('，'), contract('rb')]],
  ['＄rb', [contract('rb')]],
  ['收 $100', [text('收 $100')]],
  ['US$rb', [text('US$rb')]],
  ['[微笑][强]', [emoji('[微笑]'), emoji('[强]')]],
  ['[盘面/金叉]见', [emoji('[盘面/金叉]'), text('见')]],
  ['[1] [不存在]', [text('[1] [不存在]')]],
  ['[rb]', [text('[rb]')]],
  ['见https://v-ce.com/a?b=1。好', [text('见'), link('https://v-ce.com/a?b=1'), text('。好')]],
  ['(http://a.cn/b).', [text('('), link('http://a.cn/b'), text(').')]],
  ['https://a.cn/$rb', [link('https://a.cn/$rb')]],
  ['https://', [text('https://')]],
  ['javascript://a', [text('javascript://a')]],
])('%j has the pieces %j', (written, found) => {
  expect(pieces(written)).toEqual(found)
})

const writtenOf = (piece: Piece) => {
  if (piece.type === 'text') return piece.text
  return piece.type === 'link' ? piece.href : piece.code
}

test('the pieces of a text joined again are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (written) => {
      expect(
        piecesOf(written, { find: () => null })
          .map(writtenOf)
          .join(''),
      ).toBe(written)
    }),
  )
})
