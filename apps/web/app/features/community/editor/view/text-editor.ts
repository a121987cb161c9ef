import { history } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type Command, EditorState, Selection } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'
import type { DocumentScope } from '@vce/protocol'
import { pastePlugin } from '#app/features/community/editor/paste/paste-plugin'
import type { BoundsFault } from '#app/features/community/editor/schema/bounds'
import { schemaOf } from '#app/features/community/editor/schema/schemas'
import { type ListKeys, suggestPlugin } from '#app/features/community/editor/suggest/suggest-plugin'
import { rulesOf } from '#app/features/community/editor/typing/input-rules'
import { textKeyPlugins } from '#app/features/community/editor/typing/keys'
import {
  boundsPlugin,
  placeholderPlugin,
  trailingLinePlugin,
  typeBelowBlocksPlugin,
} from '#app/features/community/editor/typing/text-plugins'
import { typedRules } from '#app/features/community/editor/typing/typed-rules'
import { createChipLabels } from '#app/features/community/nodes/contract/chip-labels'
import { type CodeFinder, emptyFinder } from '#app/features/community/nodes/contract/code-finder'
import { editorNodes } from '#app/features/community/nodes/editor-nodes'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'
import { createBlockViews } from './block-views'

export interface TextEditorOptions {
  scope: DocumentScope
  /** Accessible name. */
  label: string
  /** Hint shown while the text is empty. */
  hint: string
  /** CSS classes of the text. */
  className: string
  /** Called on Mod-Enter. */
  onSend: () => void
  /** Called on Mod-k. */
  onLink?: () => void
  onPictures: (files: File[]) => void
  onAssistantText: () => void
  onFault: (fault: BoundsFault) => void
}

const views: Record<string, Pick<NodeInEditor<unknown>, 'draw' | 'nodeView'>> = editorNodes

/** A text editor outside React: state, DOM element, listeners. */
export function createTextEditor(options: TextEditorOptions) {
  const schema = schemaOf(options.scope)
  const listeners = new Set<() => void>()
  const blocks = createBlockViews()
  const chips = createChipLabels()
  const listKeys: { current: ListKeys | null } = { current: null }
  let finder: CodeFinder = emptyFinder
  let isEditable = true

  const plugins = [
    suggestPlugin(listKeys),
    pastePlugin({ ...options, finder: () => finder }),
    typedRules(rulesOf(schema, () => finder)),
    ...textKeyPlugins(schema, options),
    history(),
    trailingLinePlugin(),
    typeBelowBlocksPlugin(),
    placeholderPlugin(options.hint),
    boundsPlugin(options.onFault),
  ]
  const stateOf = (doc?: Node) => EditorState.create({ schema, plugins, ...(doc && { doc }) })

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const view = new EditorView(null, {
    state: stateOf(),
    editable: () => isEditable,
    attributes: {
      class: options.className,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': options.label,
    },
    nodeViews: Object.fromEntries(
      Object.entries(views).flatMap(([name, { draw, nodeView }]) => {
        const own = draw ? blocks.view : nodeView?.(chips)
        return own && schema.nodes[name] ? [[name, own]] : []
      }),
    ),
    dispatchTransaction(tr) {
      view.updateState(view.state.apply(tr))
      notify()
    },
  })

  return {
    schema,
    view,
    blocks,
    chips,
    listKeys,
    state: () => view.state,
    watch(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Runs a command and returns the focus to the text. */
    run(command: Command): boolean {
      const done = isEditable && command(view.state, view.dispatch, view)
      view.focus()
      return done
    },
    /** Replaces the text, with the caret at its end; earlier changes can no longer be undone. */
    replace(doc: Node) {
      view.updateState(stateOf(doc))
      // This transaction makes `trailingLinePlugin` add a line if the text ends with a block.
      view.dispatch(view.state.tr.setSelection(Selection.atEnd(doc)))
    },
    focusEnd() {
      view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)))
      view.focus()
    },
    setCodeFinder(next: CodeFinder) {
      finder = next
    },
    setEditable(next: boolean) {
      if (next === isEditable) return
      isEditable = next
      view.setProps({})
      notify()
    },
    isEditable: () => isEditable,
    destroy: () => view.destroy(),
  }
}

export type TextEditor = ReturnType<typeof createTextEditor>
