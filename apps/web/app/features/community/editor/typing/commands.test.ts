import { type Command, EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { documentOf } from '#app/features/community/editor/schema/document-of'
import { schemaOf } from '#app/features/community/editor/schema/schemas'
import {
  type Format,
  formatCommand,
  insertBlock,
  insertInline,
  isFormatted,
  linkAround,
  setLink,
  typeCharacter,
} from './commands'

const schema = schemaOf('post')

/** Editor state with one line of text; the caret is at its end, or a range is selected. */
function line(text: string, from = text.length, to = from) {
  const doc = schema.nodeFromJSON({
    type: 'doc',
    content: [{ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) }],
  })
  return EditorState.create({ doc, selection: TextSelection.create(doc, from + 1, to + 1) })
}

function run(state: EditorState, ...commands: Command[]): EditorState {
  let next = state
  for (const command of commands)
    command(next, (tr) => {
      next = next.apply(tr)
    })
  return next
}

const blocks = (state: EditorState) => documentOf(state.doc).content
const textIn = (state: EditorState) => state.doc.textContent

test.each<Format>([
  'heading2',
  'heading3',
  'bold',
  'strike',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
])('%s is switched on and off again', (format) => {
  const before = line('螺纹', 0, 2)
  const on = run(before, formatCommand(schema, format))
  expect(isFormatted(on, format)).toBe(true)
  const off = run(on, formatCommand(schema, format))
  expect(isFormatted(off, format)).toBe(false)
  expect(blocks(off)).toEqual(blocks(before))
})

test('choosing another kind of list changes the surrounding list', () => {
  const state = run(line('螺纹'), formatCommand(schema, 'bulletList'), formatCommand(schema, 'orderedList'))
  expect(blocks(state).map(({ type }) => type)).toEqual(['orderedList'])
})

test('a block replaces an empty line or follows the current line', () => {
  const rule = schema.nodes.horizontalRule?.create()
  if (!rule) throw new Error('no rule')
  for (const [text, types] of [
    ['', ['horizontalRule', 'paragraph']],
    ['螺纹', ['paragraph', 'horizontalRule', 'paragraph']],
  ] as const) {
    const state = run(line(text), insertBlock(rule))
    expect(state.doc.children.map(({ type }) => type.name)).toEqual(types)
    expect(state.selection.$from.index(0)).toBe(types.length - 1)
  }
})

test('a chip is followed by a blank, an emoticon is not', () => {
  const [chip, emoji] = [
    schema.nodes.contract?.create({ code: 'rb' }),
    schema.nodes.emoji?.create({ code: '[强]' }),
  ]
  if (!chip || !emoji) throw new Error('no nodes')
  expect(textIn(run(line('看$rb'), insertInline(chip, { from: 2, to: 5 })))).toBe('看$rb ')
  expect(textIn(run(line('看'), insertInline(emoji)))).toBe('看[强]')
})

test.each([
  ['', '$'],
  ['看', '看$'],
  ['rb', 'rb $'],
])('a trigger after %j gives %j', (text, result) => {
  expect(textIn(run(line(text), typeCharacter('$')))).toBe(result)
})

test('a link is set on the selection, found at the caret and removed', () => {
  const linked = run(line('见这里', 1, 3), setLink('https://v-ce.com'))
  expect(linkAround(linked)).toEqual({ from: 2, to: 4, href: 'https://v-ce.com' })
  const inside = run(linked, (state, dispatch) => {
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, 3)))
    return true
  })
  expect(linkAround(inside)).toEqual({ from: 2, to: 4, href: 'https://v-ce.com' })
  expect(blocks(run(inside, setLink('')))).toEqual(blocks(line('见这里')))
})

test('a link without a selection is written as its address', () => {
  const state = run(line('见'), setLink('https://v-ce.com'))
  expect(textIn(state)).toBe('见https://v-ce.com')
  expect(linkAround(state)?.href).toBe('https://v-ce.com')
})
