import { baseKeymap } from '@tiptap/pm/commands'
import { history } from '@tiptap/pm/history'
import type { Node, Schema } from '@tiptap/pm/model'
import { liftListItem, sinkListItem, splitListItem } from '@tiptap/pm/schema-list'
import { type Command, EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { type DocumentScope, isDocument, type Journal, type PostDocument, textOf } from '@vce/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pastedSlice, sliceOfText } from '#app/features/community/editor/paste/paste-slice'
import {
  type Format,
  formatCommand,
  insertBlock,
  insertInline,
  setLink,
  typeCharacter,
} from '#app/features/community/editor/typing/commands'
import { boundsPlugin, trailingLinePlugin } from '#app/features/community/editor/typing/text-plugins'
import { createCodeFinder } from '#app/features/community/nodes/contract/code-finder'
import { runsOf } from '#app/features/community/nodes/text/runs-of'
import { documentOf } from './document-of'
import { editorContent } from './editor-content'
import { schemaOf } from './schemas'

const scopes: readonly DocumentScope[] = ['post', 'answer', 'comment']
const upload = `/files/${'a1'.repeat(32)}.webp`
const journal: Journal = {
  contract: 'rb2705',
  direction: 'long',
  opened_at: '2026-11-20 21:05:00',
  open_price: 3010,
  reason: '',
}

const finder = createCodeFinder([
  { code: 'rb', name: '螺纹钢', shortName: '螺纹', live: ['2701', '2705'], expired: ['2611'] },
])

const nothing: Command = () => false
const run =
  (create: (schema: Schema) => Command): Step =>
  ({ schema }) =>
    create(schema)

/** One step of a user: returns the command to run in a state. */
type Step = (state: EditorState) => Command

const formats: readonly Format[] = [
  'heading2',
  'heading3',
  'bold',
  'strike',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
]

const insert = (name: string, attrs: Record<string, unknown>): Step =>
  run(({ nodes }) => {
    const type = nodes[name]
    if (!type) return nothing
    return type.isInline ? insertInline(type.create(attrs)) : insertBlock(type.create(attrs))
  })

const type =
  (text: string): Step =>
  () =>
  (state, dispatch) => {
    if (!state.selection.$from.parent.inlineContent) return false
    dispatch?.(state.tr.insertText(text))
    return true
  }

const paste =
  (text: string): Step =>
  ({ schema }) =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelection(pastedSlice(sliceOfText(text, schema), schema, finder)))
    return true
  }

const inList = (create: (type: Node['type']) => Command): Step =>
  run(({ nodes }) => (nodes.listItem ? create(nodes.listItem) : nothing))

/** Selects a range, given as fractions of the text; an empty range may select a node. */
const select =
  (from: number, to: number): Step =>
  () =>
  (state, dispatch) => {
    const { doc } = state
    const at = (share: number) => doc.resolve(Math.round(share * doc.content.size))
    const node = doc.nodeAt(at(from).pos)
    const isWhole = from === to && node !== null && NodeSelection.isSelectable(node) && !node.isText
    const selection = isWhole
      ? NodeSelection.create(doc, at(from).pos)
      : TextSelection.between(at(from), at(to))
    dispatch?.(state.tr.setSelection(selection))
    return true
  }

const share = fc.integer({ min: 0, max: 20 }).map((part) => part / 20)
const texts = fc.oneof(
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom(
    '$rb2701 走强',
    '[微笑]见 https://v-ce.com/a?b=1。',
    '$螺纹\n$RB，@a\n#b',
    '　\u{1F9D0}\uD83D',
  ),
)
const steps: fc.Arbitrary<Step> = fc.oneof(
  texts.map(type),
  texts.map(paste),
  fc.tuple(share, share).map(([from, to]) => select(from, to)),
  fc.constantFrom(...formats).map((format) => run((schema) => formatCommand(schema, format))),
  fc.constantFrom('Enter', 'Backspace', 'Delete', 'Mod-Enter').map(
    (key): Step =>
      () =>
        baseKeymap[key] ?? nothing,
  ),
  fc.constantFrom(splitListItem, sinkListItem, liftListItem).map((create) => inList(create)),
  fc.constantFrom('https://v-ce.com', '/qiyouCommunityV3?id=1', '').map(
    (href): Step =>
      () =>
        setLink(href),
  ),
  fc.constantFrom('$', '@', '#').map(
    (trigger): Step =>
      () =>
        typeCharacter(trigger),
  ),
  fc.constantFrom(
    insert('contract', { code: 'rb' }),
    insert('mention', { id: 3, label: '铁水十二' }),
    insert('topic', { id: 4, label: '螺纹' }),
    insert('emoji', { code: '[微笑]' }),
    insert('hardBreak', {}),
    insert('horizontalRule', {}),
    insert('image', { upload, alt: '图' }),
    insert('quoteCard', { code: 'rb2705', interval: 'week' }),
    insert('vote', { id: 0 }),
    insert('journal', {}),
  ),
)

/** The states after each step; a command that refuses changes nothing. */
function statesOf(scope: DocumentScope, acts: readonly Step[]): EditorState[] {
  let state = EditorState.create({
    schema: schemaOf(scope),
    plugins: [history(), trailingLinePlugin(), boundsPlugin(() => undefined)],
  })
  return acts.map((act) => {
    act(state)(state, (tr) => {
      state = state.apply(tr)
    })
    return state
  })
}

describe.each(scopes)('%s', (scope) => {
  const picture = { upload, alt: '' }

  test('every state of the editor gives a valid document of its scope', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 40 }), (acts) => {
        for (const { doc } of statesOf(scope, acts)) {
          const document = documentOf(doc, { journal, pictures: scope === 'comment' ? [] : [picture] })
          expect(isDocument(scope, document), JSON.stringify(document)).toBe(true)
        }
      }),
    )
  })

  test('a document is the same after it went through the editor', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 40 }), (acts) => {
        const { doc } =
          statesOf(scope, [type('。'), ...acts]).at(-1) ?? EditorState.create({ schema: schemaOf(scope) })
        const before = documentOf(doc, { journal, pictures: [picture] })
        const { doc: shown, journal: trade, pictures } = editorContent(schemaOf(scope), before)
        expect(documentOf(shown, { journal: trade, pictures })).toEqual(before)
      }),
    )
  })
})

test('an incomplete journal is left out of the document', () => {
  const [state] = statesOf('post', [insert('journal', {})])
  expect(state && documentOf(state.doc, { journal: null })).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph' }],
  })
})

test('a long text is split without loss into nodes of an allowed length', () => {
  const text = '螺'.repeat(25_000)
  const [state] = statesOf('post', [type(text)])
  const document: PostDocument | undefined = state && documentOf(state.doc)
  expect(document && textOf(document)).toBe(text)
  expect(isDocument('post', document)).toBe(true)
})

test('runs of a text never split a surrogate pair', () => {
  const text = `${'a'.repeat(9_999)}\u{1F9D0}${'b'.repeat(3)}`
  expect(runsOf(text)).toEqual(['a'.repeat(9_999), '\u{1F9D0}bbb'])
})

test('endless lines are refused before the server would refuse them', () => {
  const faults: string[] = []
  let state = EditorState.create({
    schema: schemaOf('post'),
    plugins: [boundsPlugin((fault) => faults.push(fault))],
  })
  const lines = sliceOfText(Array.from({ length: 3_000 }, (_, at) => `第 ${at} 行`).join('\n'), state.schema)
  state = state.apply(state.tr.replaceSelection(lines))
  expect(faults).toEqual(['size'])
  expect(state.doc.childCount).toBe(1)
})

test('a second vote is refused', () => {
  const states = statesOf('post', [insert('vote', { id: 0 }), insert('vote', { id: 0 })])
  const votes = states.map(({ doc }) => doc.children.filter(({ type: { name } }) => name === 'vote').length)
  expect(votes).toEqual([1, 1])
})

test('a chip inside code becomes its text', () => {
  const acts = [
    type('看'),
    insert('contract', { code: 'rb' }),
    run((schema) => formatCommand(schema, 'codeBlock')),
  ]
  const last = statesOf('post', [...acts.slice(0, 2), select(0, 1), ...acts.slice(2)]).at(-1)
  expect(last && documentOf(last.doc)).toEqual({
    type: 'doc',
    content: [{ type: 'codeBlock', content: [{ type: 'text', text: '看$rb ' }] }],
  })
})
