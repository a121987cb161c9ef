import { Slice } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { boundsFault } from '#app/features/community/editor/schema/bounds'
import { documentOf } from '#app/features/community/editor/schema/document-of'
import { schemaOf } from '#app/features/community/editor/schema/schemas'
import { createCodeFinder } from '#app/features/community/nodes/contract/code-finder'
import { linesOfSlice, pastedSlice, sliceOfText } from './paste-slice'

const schema = schemaOf('post')
const finder = createCodeFinder([
  { code: 'rb', name: '螺纹钢', shortName: '螺纹', live: ['2701'], expired: [] },
])

const docOf = ({ content }: Slice) => schema.node('doc', null, content)
const text = (content: string) => ({ type: 'text', text: content })
const paragraph = (content: string) => ({ type: 'paragraph', content: [text(content)] })
const list = (content: object) => ({
  type: 'bulletList',
  content: [{ type: 'listItem', content: [content] }],
})
const quote = (content: object) => ({ type: 'blockquote', content: [content] })

const sliceOf = (block: object) =>
  new Slice(schema.nodeFromJSON({ type: 'doc', content: [block] }).content, 0, 0)

test('a plain text has a paragraph for each line', () => {
  const { content } = documentOf(docOf(sliceOfText('甲\r\n\n乙  \n', schema)))
  expect(content).toEqual([paragraph('甲'), paragraph('乙')])
})

test('lists and quotes that are nested too deep are replaced by their lines', () => {
  for (const wrap of [list, quote]) {
    let block: object = paragraph('底')
    for (let level = 0; level < 9; level += 1) block = wrap(block)
    const doc = docOf(pastedSlice(sliceOf(block), schema, finder))
    expect(boundsFault(doc)).toBeNull()
    expect(doc.textContent).toBe('底')
  }
})

test('a list of three levels keeps two of them', () => {
  const pasted = pastedSlice(sliceOf(list(list(list(paragraph('底'))))), schema, finder)
  expect(documentOf(docOf(pasted)).content).toEqual([list(list(paragraph('底')))])
})

test('code keeps its text as it is', () => {
  const code = { type: 'codeBlock', content: [text('$rb [微笑] https://a.cn')] }
  expect(documentOf(docOf(pastedSlice(sliceOf(code), schema, finder))).content).toEqual([code])
})

test('marks of a text stay with its plain parts, not with its chips', () => {
  const marks = [{ type: 'bold' as const }]
  const bold = { type: 'paragraph', content: [{ ...text('看 $rb'), marks }] }
  expect(documentOf(docOf(pastedSlice(sliceOf(bold), schema, finder))).content).toEqual([
    {
      type: 'paragraph',
      content: [
        { ...text('看 '), marks },
        { type: 'contract', attrs: { code: 'rb' } },
      ],
    },
  ])
})

test('the lines of a slice lose the blocks around them', () => {
  expect(documentOf(docOf(linesOfSlice(sliceOf(quote(list(paragraph('甲'))))))).content).toEqual([
    paragraph('甲'),
  ])
})
