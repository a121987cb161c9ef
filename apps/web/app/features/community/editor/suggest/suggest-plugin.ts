import type { Schema } from '@tiptap/pm/model'
import { type Command, type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type TriggerCharacter, triggerIn } from './match-trigger'

/** An open list: its trigger, its query, and the range of text that a choice replaces. */
export interface OpenList {
  trigger: TriggerCharacter
  query: string
  from: number
  to: number
}

interface SuggestState {
  list: OpenList | null
  /** Position of the trigger whose list the user has closed. */
  dismissed: number | null
}

const key = new PluginKey<SuggestState>('suggest')
const dismiss = 'dismiss'

/**
 * Key handler of an open list; returns whether it has handled the key. ProseMirror passes no keys during an
 * IME composition.
 */
export type ListKeys = (event: KeyboardEvent) => boolean

/** The parts of a text editor that an open list uses. */
export interface ListEditor {
  schema: Schema
  view: EditorView
  listKeys: { current: ListKeys | null }
  run(command: Command): boolean
}

function listAt({ selection, doc }: EditorState, composedFrom: number | null): OpenList | null {
  const { $from, empty } = selection
  if (!empty || !$from.parent.inlineContent || $from.parent.type.spec.code) return null
  const start = $from.start()
  const text = doc.textBetween(start, $from.pos, undefined, '\uFFFC')
  const trigger = triggerIn(text, composedFrom === null ? null : composedFrom - start)
  return (
    trigger && {
      trigger: trigger.character,
      query: trigger.query,
      from: start + trigger.start,
      to: $from.pos,
    }
  )
}

/** The list that is open in an editor state; null if none is. */
export const openListOf = (state: EditorState): OpenList | null => key.getState(state)?.list ?? null

/** Opens a list at `$`, `@` and `#`; `keys` holds the key handler of the open list. */
export function suggestPlugin(keys: { current: ListKeys | null }) {
  // Not part of the plugin state: changing it needs a transaction, which could disturb the composition.
  let composedFrom: number | null = null
  return new Plugin<SuggestState>({
    key,
    state: {
      init: () => ({ list: null, dismissed: null }),
      apply(tr, before, _old, state) {
        const found = listAt(state, composedFrom)
        const closed = before.dismissed === null ? null : tr.mapping.map(before.dismissed)
        const dismissed = tr.getMeta(key) === dismiss ? (found?.from ?? null) : closed
        const isDismissed = found !== null && found.from === dismissed
        return { list: isDismissed ? null : found, dismissed: found ? dismissed : null }
      },
    },
    props: {
      handleKeyDown(view, event) {
        if (!openListOf(view.state)) return false
        if (event.key !== 'Escape') return keys.current?.(event) ?? false
        // Closes only the list, not a dialog that contains the text.
        event.stopPropagation()
        view.dispatch(view.state.tr.setMeta(key, dismiss))
        return true
      },
      handleDOMEvents: {
        compositionstart(view) {
          composedFrom = view.state.selection.from
          return false
        },
        compositionend() {
          composedFrom = null
          return false
        },
      },
    },
  })
}
