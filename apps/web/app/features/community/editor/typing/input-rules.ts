import type { Schema } from '@tiptap/pm/model'
import type { CodeFinder } from '#app/features/community/nodes/contract/code-finder'
import { editorNodes } from '#app/features/community/nodes/editor-nodes'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'
import type { TypedRule } from '#app/features/community/nodes/typed-rule'

const { text, ...others } = editorNodes
/** Text comes last: a typed address can end like another node. */
const inOrder: readonly [string, Pick<NodeInEditor<unknown>, 'rules'>][] = [
  ...Object.entries(others),
  ['text', text],
]

/** Rules that change text while it is typed: prefixes of a line, emoticons, contracts, addresses. */
export const rulesOf = ({ nodes }: Schema, finder: () => CodeFinder): TypedRule[] =>
  inOrder.flatMap(([name, { rules }]) => (nodes[name] && rules?.(nodes[name], finder)) ?? [])
