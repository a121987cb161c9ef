import { baseKeymap, chainCommands, createParagraphNear, exitCode, newlineInCode } from '@tiptap/pm/commands'
import { redo, undo } from '@tiptap/pm/history'
import { keymap } from '@tiptap/pm/keymap'
import type { Schema } from '@tiptap/pm/model'
import { liftListItem, sinkListItem, splitListItem } from '@tiptap/pm/schema-list'
import type { Command, Plugin } from '@tiptap/pm/state'
import { type Format, formatCommand } from './commands'

/** Keyboard shortcuts of the toolbar's formats; `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export const formatKeys: Record<Format, string> = {
  heading2: 'Mod-Alt-2',
  heading3: 'Mod-Alt-3',
  bold: 'Mod-b',
  strike: 'Mod-Shift-s',
  bulletList: 'Mod-Shift-8',
  orderedList: 'Mod-Shift-7',
  blockquote: 'Mod-Shift-b',
  codeBlock: 'Mod-Alt-c',
}

const breakLine: Command = (state, dispatch) => {
  const { hardBreak } = state.schema.nodes
  if (!hardBreak || !state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(hardBreak.create()).scrollIntoView())
  return true
}

interface OwnKeys {
  /** Called on Mod-Enter. */
  onSend: () => void
  /** Called on Mod-k. */
  onLink?: () => void
}

/** Key bindings of the text. ProseMirror calls none of them during an IME composition. */
export function textKeyPlugins(schema: Schema, { onSend, onLink }: OwnKeys): Plugin[] {
  const { listItem } = schema.nodes
  const handled =
    (run: () => void): Command =>
    () => {
      run()
      return true
    }
  const formats = Object.entries(formatKeys).map(([format, key]) => [
    key,
    formatCommand(schema, format as Format),
  ])
  const own: Record<string, Command> = {
    ...Object.fromEntries(formats),
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-Enter': handled(onSend),
    'Shift-Enter': chainCommands(exitCode, breakLine),
    ...(onLink && { 'Mod-k': handled(onLink) }),
    ...(listItem && {
      Enter: chainCommands(newlineInCode, createParagraphNear, splitListItem(listItem)),
      Tab: sinkListItem(listItem),
      'Shift-Tab': liftListItem(listItem),
    }),
  }
  return [keymap(own), keymap(baseKeymap)]
}
