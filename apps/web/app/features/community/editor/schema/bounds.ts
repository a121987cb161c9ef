import type { Node } from '@tiptap/pm/model'
import { documentBounds, onceOnlyTypes } from '@vce/protocol'
import { documentOf } from './document-of'

/** Reason why the server would refuse a document: nested too deep, too large, or two votes or journals. */
export type BoundsFault = 'depth' | 'size' | 'twice'

/** Number of nodes reserved for the pictures below a text. */
const reserve = 20

/** Maximum JSON length of one character of text and of one node. */
const perCharacter = 6
const perNode = 300

/** The bound that a document exceeds; null if none. */
export function boundsFault(doc: Node): BoundsFault | null {
  const { depth: maxDepth, nodes: maxNodes, characters } = documentBounds
  let nodes = 0
  let addresses = 0
  const seen = new Set<string>()
  const walk = (node: Node, depth: number): BoundsFault | null => {
    for (const child of node.children) {
      nodes += 1
      const { name } = child.type
      if (depth > maxDepth) return 'depth'
      if (nodes > maxNodes - reserve) return 'size'
      if (onceOnlyTypes.includes(name) && seen.has(name)) return 'twice'
      seen.add(name)
      for (const { attrs } of child.marks) addresses += String(attrs.href ?? '').length
      const inner = walk(child, depth + 1)
      if (inner) return inner
    }
    return null
  }
  const fault = walk(doc, 1)
  if (fault) return fault
  // Serialised only if the estimate exceeds the limit, which a text of 10,000 characters never does.
  if (doc.content.size * perCharacter + addresses + nodes * perNode <= characters) return null
  return JSON.stringify(documentOf(doc)).length > characters - reserve * perNode ? 'size' : null
}
