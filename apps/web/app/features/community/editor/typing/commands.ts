import { lift, setBlockType, toggleMark, wrapIn } from '@tiptap/pm/commands'
import { Fragment, type MarkType, type Node, type NodeType, type Schema } from '@tiptap/pm/model'
import { liftListItem, wrapInList } from '@tiptap/pm/schema-list'
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'

/** Format that a toolbar button switches. */
export type Format =
  | 'heading2'
  | 'heading3'
  | 'bold'
  | 'strike'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'codeBlock'

const levels = { heading2: 2, heading3: 3 } as const

/** Depth of the innermost node around the selection for which `fits` is true; null if there is none. */
function depthAround({ selection: { $from, $to } }: EditorState, fits: (node: Node) => boolean) {
  const range = $from.blockRange($to)
  for (let depth = range?.depth ?? 0; depth > 0; depth -= 1) {
    if (fits($from.node(depth))) return depth
  }
  return null
}

const isList = ({ type }: Node) => type.name === 'bulletList' || type.name === 'orderedList'

/**
 * Whether the mark is active: for the next character typed at the caret, or on any part of a selected range.
 */
function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType | undefined): boolean {
  if (!type) return false
  const { empty, $from, from, to } = selection
  if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()))
  return doc.rangeHasMark(from, to, type)
}

/** Whether a format is active at the selection. */
export function isFormatted(state: EditorState, format: Format): boolean {
  const { marks, nodes } = state.schema
  const { parent } = state.selection.$from
  switch (format) {
    case 'bold':
    case 'strike':
      return hasMark(state, marks[format])
    case 'heading2':
    case 'heading3':
      return parent.type === nodes.heading && parent.attrs.level === levels[format]
    case 'codeBlock':
      return parent.type === nodes.codeBlock
    case 'blockquote':
      return depthAround(state, ({ type }) => type === nodes.blockquote) !== null
    default: {
      const depth = depthAround(state, isList)
      return depth !== null && state.selection.$from.node(depth).type.name === format
    }
  }
}

const toggleBlock =
  (type: NodeType, plain: NodeType, attrs?: Record<string, unknown>): Command =>
  (state, dispatch) => {
    const { parent } = state.selection.$from
    const isOn =
      parent.type === type && Object.entries(attrs ?? {}).every(([key, value]) => parent.attrs[key] === value)
    return isOn ? setBlockType(plain)(state, dispatch) : setBlockType(type, attrs)(state, dispatch)
  }

/**
 * Replaces chips and line breaks in the selection by their text, because code blocks contain plain text only.
 */
function asPlainText(tr: Transaction, schema: Schema) {
  const atoms: { from: number; to: number; text: string }[] = []
  const { from, to } = tr.selection
  tr.doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isTextblock) return true
    node.forEach((child, offset) => {
      if (child.isText) return
      const start = pos + 1 + offset
      const text = child.type.spec.leafText?.(child) ?? ''
      atoms.push({ from: start, to: start + child.nodeSize, text })
    })
    return false
  })
  for (const { from: start, to: end, text } of atoms.reverse()) {
    tr.replaceWith(start, end, text === '' ? Fragment.empty : schema.text(text))
  }
}

const toggleCode: Command = (state, dispatch) => {
  const { codeBlock, paragraph } = state.schema.nodes
  if (!codeBlock || !paragraph) return false
  if (state.selection.$from.parent.type === codeBlock) return setBlockType(paragraph)(state, dispatch)
  const { tr } = state
  asPlainText(tr, state.schema)
  return setBlockType(codeBlock)(state.apply(tr), (changed) => {
    for (const step of changed.steps) tr.step(step)
    dispatch?.(tr.scrollIntoView())
  })
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const { listItem } = state.schema.nodes
    if (!listItem) return false
    const depth = depthAround(state, isList)
    if (depth === null) return wrapInList(type)(state, dispatch)
    const { $from } = state.selection
    if ($from.node(depth).type === type) return liftListItem(listItem)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
    return true
  }
}

const toggleQuote =
  (type: NodeType): Command =>
  (state, dispatch) =>
    depthAround(state, (node) => node.type === type) === null
      ? wrapIn(type)(state, dispatch)
      : lift(state, dispatch)

const refuse: Command = () => false

/** Command that switches a format on or off; refuses where the format is not allowed. */
export function formatCommand({ nodes, marks }: Schema, format: Format): Command {
  const { paragraph, heading, blockquote } = nodes
  if (!paragraph) return refuse
  switch (format) {
    case 'bold':
    case 'strike': {
      const type = marks[format]
      return type ? toggleMark(type) : refuse
    }
    case 'heading2':
    case 'heading3':
      return heading ? toggleBlock(heading, paragraph, { level: levels[format] }) : refuse
    case 'codeBlock':
      return toggleCode
    case 'blockquote':
      return blockquote ? toggleQuote(blockquote) : refuse
    default: {
      const type = nodes[format]
      return type ? toggleList(type) : refuse
    }
  }
}

/**
 * Command that inserts a block at the top level: after the block of the selection, or in place of that block
 * if it is an empty line. The caret moves to the line after the inserted block.
 */
export const insertBlock =
  (block: Node): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    const at = $from.depth === 0 ? $from.pos : $from.before(1)
    const current = state.doc.nodeAt(at)
    const end = at + (current?.nodeSize ?? 0)
    const isEmptyLine = current?.type.name === 'paragraph' && current.content.size === 0
    const tr = state.tr
    if (isEmptyLine) tr.replaceWith(at, end, block)
    else tr.insert(end, block)
    const after = (isEmptyLine ? at : end) + block.nodeSize
    const next = tr.doc.nodeAt(after)
    const { paragraph } = state.schema.nodes
    if (!next?.isTextblock && paragraph) tr.insert(after, paragraph.create())
    tr.setSelection(TextSelection.create(tr.doc, after + 1))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/**
 * Command that replaces a range, by default the selection, by an inline node. Except after an emoticon, a
 * space is added, as after a word.
 */
export const insertInline =
  (node: Node, range?: { from: number; to: number }): Command =>
  (state, dispatch) => {
    const { from, to } = range ?? state.selection
    if (!state.doc.resolve(from).parent.inlineContent || state.doc.resolve(from).parent.type.spec.code)
      return false
    const tr = state.tr.replaceWith(from, to, node)
    const after = from + node.nodeSize
    const next = tr.doc.textBetween(after, Math.min(after + 1, tr.doc.resolve(after).end()))
    const isWord = node.type.name !== 'emoji'
    if (isWord && !/^\s/.test(next)) tr.insertText(' ', after)
    tr.setSelection(TextSelection.create(tr.doc, after + (isWord ? 1 : 0)))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/**
 * Command that types a trigger, which opens the list of the trigger; after a word a space is inserted first.
 */
export const typeCharacter =
  (trigger: string): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    if (!$from.parent.inlineContent) return false
    const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset)
    const text = /[A-Za-z\d$@#]/.test(before) ? ` ${trigger}` : trigger
    dispatch?.(state.tr.insertText(text).scrollIntoView())
    return true
  }

interface LinkRange {
  from: number
  to: number
  href: string
}

/** Range and address of the link at the caret; null if there is none. */
export function linkAround({ selection: { $from }, schema }: EditorState): LinkRange | null {
  const type = schema.marks.link
  const { parent } = $from
  if (!type || !parent.isTextblock) return null
  const markAt = (index: number) => type.isInSet(parent.maybeChild(index)?.marks ?? [])
  const index = $from.index()
  const at = $from.textOffset > 0 || markAt(index) ? index : index - 1
  const mark = markAt(at)
  if (!mark) return null
  let [first, last] = [at, at]
  while (markAt(first - 1)?.eq(mark)) first -= 1
  while (markAt(last + 1)?.eq(mark)) last += 1
  const offsetOf = (end: number) =>
    parent.children.slice(0, end).reduce((sum, { nodeSize }) => sum + nodeSize, $from.start())
  return { from: offsetOf(first), to: offsetOf(last + 1), href: String(mark.attrs.href) }
}

/**
 * Command that links the selected text, or inserts the address as a link if nothing is selected. An empty
 * address removes the link.
 */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const type = state.schema.marks.link
    if (!type) return false
    const around = linkAround(state)
    const { from, to } = state.selection.empty && around ? around : state.selection
    const tr = state.tr
    if (href === '') tr.removeMark(from, to, type)
    else if (from === to) tr.insert(from, state.schema.text(href, [type.create({ href })]))
    else tr.removeMark(from, to, type).addMark(from, to, type.create({ href }))
    dispatch?.(tr.scrollIntoView())
    return true
  }
