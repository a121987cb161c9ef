import type { Mark as EditorMark } from '@tiptap/pm/model'
import type { Mark, NodeOf } from '@vce/protocol'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'
import { linkRule } from './link-rule'
import { runsOf } from './runs-of'

function markOf({ type, attrs }: EditorMark): Mark[] {
  if (type.name === 'bold' || type.name === 'strike') return [{ type: type.name }]
  return type.name === 'link' ? [{ type: 'link', attrs: { href: String(attrs.href) } }] : []
}

declare module '#app/features/community/nodes/node-in-editor' {
  interface NodesInEditor {
    text: typeof inEditor
  }
}

export const inEditor: NodeInEditor<NodeOf<'text'>> = {
  spec: { group: 'inline' },
  toDocument({ text = '', marks }) {
    const own = marks.flatMap(markOf)
    return runsOf(text).map((run) => ({ type: 'text', text: run, ...(own.length > 0 && { marks: own }) }))
  },
  rules: () => [linkRule],
}
