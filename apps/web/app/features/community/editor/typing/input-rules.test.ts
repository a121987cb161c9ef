import { EditorState, Selection } from '@tiptap/pm/state'
import type { DocumentScope } from '@vce/protocol'
import { expect, test } from 'vitest'
import { documentOf } from '#app/features/community/editor/schema/document-of'
import { schemaOf } from '#app/features/community/editor/schema/schemas'
import { createCodeFinder } from '#app/features/community/nodes/contract/code-finder'
import { rulesOf } from './input-rules'

const finder = createCodeFinder([
  { code: 'rb', name: '螺纹钢', shortName: '螺纹', live: ['2701', '2705'], expired: [] },
])

/**
 * Editor state after a text was typed character by character; a line break in `text` is Enter at the end of
 * the text.
 */
function typed(text: string, scope: DocumentScope = 'post') {
  const schema = schemaOf(scope)
  const rules = rulesOf(schema, () => finder)
  let state = EditorState.create({ schema })
  for (const letter of text) {
    const { from, $from } = state.selection
    if (letter === '\n') {
      const tr = state.tr.insert(state.doc.content.size, schema.nodes.paragraph?.create() ?? [])
      state = state.apply(tr.setSelection(Selection.atEnd(tr.doc)))
      continue
    }
    const before = $from.parent.textBetween(0, $from.parentOffset, null, '\uFFFC') + letter
    const changed = rules
      .map(({ pattern, apply }) => {
        const match = pattern.exec(before)
        return match && apply(state, match, from - (match[0].length - 1), from)
      })
      .find((tr) => tr !== null)
    state = state.apply(changed ?? state.tr.insertText(letter))
  }
  return documentOf(state.doc).content
}

const text = (content: string) => ({ type: 'text', text: content })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const item = (content: string) => ({ type: 'listItem', content: [paragraph(text(content))] })

test.each<[string, object[]]>([
  ['## 甲', [{ type: 'heading', attrs: { level: 2 }, content: [text('甲')] }]],
  ['### 甲', [{ type: 'heading', attrs: { level: 3 }, content: [text('甲')] }]],
  ['- 甲', [{ type: 'bulletList', content: [item('甲')] }]],
  ['3. 甲', [{ type: 'orderedList', attrs: { start: 3 }, content: [item('甲')] }]],
  ['1. 甲\n2. 乙', [{ type: 'orderedList', attrs: { start: 1 }, content: [item('甲'), item('乙')] }]],
  ['> 甲', [{ type: 'blockquote', content: [paragraph(text('甲'))] }]],
  ['```MA', [{ type: 'codeBlock', content: [text('MA')] }]],
  ['---甲', [{ type: 'horizontalRule' }, paragraph(text('甲'))]],
  ['看[微笑]', [paragraph(text('看'), { type: 'emoji', attrs: { code: '[微笑]' } })]],
  ['【强】', [paragraph({ type: 'emoji', attrs: { code: '[强]' } })]],
  ['[不存在]', [paragraph(text('[不存在]'))]],
  ['$rb2701，', [paragraph({ type: 'contract', attrs: { code: 'rb2701' } }, text('，'))]],
  ['￥RB2705 ', [paragraph({ type: 'contract', attrs: { code: 'rb2705' } }, text(' '))]],
  ['$rb2799 ', [paragraph(text('$rb2799 '))]],
  ['1.5 倍', [paragraph(text('1.5 倍'))]],
])('%j becomes what it means', (written, blocks) => {
  expect(typed(written)).toEqual(blocks)
})

test('an address is a link once a blank follows', () => {
  const marks = [{ type: 'link', attrs: { href: 'https://v-ce.com/a' } }]
  expect(typed('见https://v-ce.com/a 好')).toEqual([
    paragraph(text('见'), { ...text('https://v-ce.com/a'), marks }, text(' 好')),
  ])
})

test('a contract at the end of an address becomes a contract', () => {
  expect(typed('https://v-ce.com/$rb2701 ')).toEqual([
    paragraph(text('https://v-ce.com/'), { type: 'contract', attrs: { code: 'rb2701' } }, text(' ')),
  ])
})

test('two lists whose numbers are not consecutive stay separate', () => {
  expect(typed('1. 甲\n5. 乙').map(({ type }) => type)).toEqual(['orderedList', 'orderedList'])
})

test('a comment has neither headings nor lists', () => {
  expect(typed('## 甲', 'comment')).toEqual([paragraph(text('## 甲'))])
})
