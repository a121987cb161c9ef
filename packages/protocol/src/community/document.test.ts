import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentBounds, isDocument } from './document'
import { hasContent, textOf } from './document-text'
import type { DocumentScope } from './nodes/node-definition'

const upload = `/files/${'ab'.repeat(32)}.webp`
const text = (content: string, ...marks: object[]) => ({
  type: 'text',
  text: content,
  ...(marks.length > 0 && { marks }),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const link = (href: string) => doc(paragraph(text('链接', { type: 'link', attrs: { href } })))
const image = { type: 'image', attrs: { upload, alt: '' } }
const vote = { type: 'vote', attrs: { id: 1 } }

/** One block of every kind. */
const everyBlock = [
  paragraph(
    text('涨了', { type: 'bold' }),
    { type: 'hardBreak' },
    { type: 'contract', attrs: { code: 'rb2510' } },
    { type: 'mention', attrs: { id: 7, label: '稳健螺纹' } },
    { type: 'topic', attrs: { id: 3, label: '螺纹钢' } },
    { type: 'emoji', attrs: { code: '[微笑]' } },
  ),
  { type: 'heading', attrs: { level: 2 }, content: [text('标题')] },
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('一'))] }] },
  {
    type: 'orderedList',
    attrs: { start: 1 },
    content: [{ type: 'listItem', content: [paragraph(text('二'))] }],
  },
  { type: 'blockquote', content: [paragraph(text('引用'))] },
  { type: 'codeBlock', content: [text('x = 1')] },
  { type: 'horizontalRule' },
  image,
  { type: 'quoteCard', attrs: { code: 'rb2510', interval: 'day' } },
  vote,
]

test('the text of a document of every node is read in order', () => {
  const document = doc(...everyBlock)
  expect(isDocument('post', document)).toBe(true)
  expect(isDocument('post', document) && textOf(document)).toBe(
    '涨了\n$rb2510@稳健螺纹#螺纹钢[微笑]\n标题\n一\n二\n引用\nx = 1',
  )
})

test('a post needs no text beside a picture, a chart or a vote, nested or not', () => {
  const contentOf = (...blocks: unknown[]) => {
    const document = doc(...blocks)
    return isDocument('post', document) && hasContent(document)
  }
  const chart = { type: 'quoteCard', attrs: { code: 'rb2510', interval: 'day' } }
  const blank = { type: 'paragraph' }
  for (const block of [image, vote, chart, paragraph(text('涨')), { type: 'blockquote', content: [image] }])
    expect(contentOf(blank, block)).toBe(true)
  for (const block of [blank, { type: 'horizontalRule' }, paragraph(text(' '))])
    expect(contentOf(block)).toBe(false)
})

test.each<[string, DocumentScope, unknown]>([
  ['nothing', 'post', undefined],
  ['null', 'post', null],
  ['no blocks', 'post', doc()],
  ['an unknown node', 'post', doc({ type: 'iframe', attrs: { src: 'https://a.cn' } })],
  ['an unknown mark', 'post', doc(paragraph(text('a', { type: 'textStyle' })))],
  ['an unknown attribute', 'post', doc({ ...paragraph(text('a')), style: 'color:red' })],
  [
    'a picture of another site',
    'post',
    doc({ type: 'image', attrs: { upload: 'https://a.cn/a.png', alt: '' } }),
  ],
  ['a second vote', 'post', doc(vote, vote)],
  ['a vote in a quotation', 'post', doc({ type: 'blockquote', content: [vote] })],
  ['a vote in an answer', 'answer', doc(vote)],
  ['a heading in a comment', 'comment', doc(everyBlock[1])],
  ['two pictures in a comment', 'comment', doc(image, image)],
  ['a script address', 'post', link('javascript:alert(1)')],
  ['a script address in capitals', 'post', link('JAVASCRIPT:alert(1)')],
  ['a script address behind a space', 'post', link(' javascript:alert(1)')],
  ['a script address with a tab', 'post', link('java\tscript:alert(1)')],
  ['an address of data', 'post', link('data:text/html,<script>alert(1)</script>')],
  ['an address without a scheme', 'post', link('//evil.cn')],
  ['an address of a backslash', 'post', link('/\\evil.cn')],
  ['an emoticon that is none', 'post', doc(paragraph({ type: 'emoji', attrs: { code: '[不存在]' } }))],
])('%s is no document of a %s', (_name, scope, value) => {
  expect(isDocument(scope, value)).toBe(false)
})

test('bounds hold for depth, nodes and characters', () => {
  const nested = (depth: number): object =>
    depth === 1 ? paragraph() : { type: 'blockquote', content: [nested(depth - 1)] }
  expect(isDocument('post', doc(nested(documentBounds.depth)))).toBe(true)
  expect(isDocument('post', doc(nested(documentBounds.depth + 1)))).toBe(false)
  const paragraphs = (count: number) => doc(...Array.from({ length: count }, () => paragraph()))
  expect(isDocument('post', paragraphs(documentBounds.nodes))).toBe(true)
  expect(isDocument('post', paragraphs(documentBounds.nodes + 1))).toBe(false)
  const long = Array.from({ length: 21 }, () => paragraph(text('长'.repeat(9_999))))
  expect(isDocument('post', doc(...long))).toBe(false)
})

const nodeType = fc.constantFrom(
  'doc',
  'paragraph',
  'text',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'image',
  'vote',
  'journal',
  'quoteCard',
  'mention',
  'topic',
  'emoji',
  'contract',
  'iframe',
  '__proto__',
)
/** JSON that resembles a document: known and unknown nodes with any attributes and children. */
const nearly = (depth: number): fc.Arbitrary<unknown> =>
  fc.record(
    {
      type: nodeType,
      attrs: fc.jsonValue({ maxDepth: 2 }),
      text: fc.string({ maxLength: 8 }),
      content: depth === 0 ? fc.jsonValue({ maxDepth: 1 }) : fc.array(nearly(depth - 1), { maxLength: 4 }),
    },
    { requiredKeys: ['type'] },
  )

test('checking any JSON never throws', () => {
  fc.assert(
    fc.property(fc.constantFrom<DocumentScope>('post', 'answer', 'comment'), nearly(3), (scope, value) => {
      if (isDocument(scope, value)) textOf(value)
    }),
    { numRuns: 2_000 },
  )
})

test('a document with one foreign part anywhere is refused as a whole', () => {
  const foreign = fc.tuple(
    fc.integer({ min: 0, max: everyBlock.length - 1 }),
    fc.string({ minLength: 1, maxLength: 12 }),
  )
  fc.assert(
    fc.property(foreign, ([at, name]) => {
      const blocks = everyBlock.map((block, index) => (index === at ? { ...block, [`x${name}`]: 1 } : block))
      expect(isDocument('post', doc(...blocks))).toBe(false)
    }),
  )
})
