import * as z from 'zod/mini'
import { withoutDirectionControls } from '../bounds'
import { nodesOf } from './document-text'
import {
  blockDefinitions,
  inlineDefinitions,
  itemDefinition,
  nodeDefinitionOf,
  nodeDefinitions,
} from './nodes'
import type { DocumentScope, InnerShapes } from './nodes/node-definition'
import type { Block, DocumentNode, Inline, NodeType, PostDocument } from './nodes/node-types'

export const invalidDocumentMessage = '内容格式有误'

/** Bounds of a document. Its text has separate bounds. */
export const documentBounds = { depth: 6, nodes: 2_000, characters: 200 * 1024 } as const

const { text, ...otherInline } = inlineDefinitions
const inline: z.ZodMiniType<Inline> = z.discriminatedUnion('type', [
  text.shape,
  ...Object.values(otherInline).map(({ shape }) => shape),
])

const inner: InnerShapes = {
  line: z.optional(z.array(inline)),
  blocks: z.lazy(() => z.array(block).check(z.minLength(1))),
  items: z.lazy(() => z.array(listItem).check(z.minLength(1))),
}
const listItem = itemDefinition.shape(inner)
const { paragraph, ...otherBlocks } = blockDefinitions
const block: z.ZodMiniType<Block> = z.lazy(() =>
  z.discriminatedUnion('type', [
    paragraph.shape(inner),
    ...Object.values(otherBlocks).map(({ shape }) => shape(inner)),
  ]),
)
const root: z.ZodMiniType<PostDocument> = z.strictObject({
  type: z.literal('doc'),
  content: z.array(block).check(z.minLength(1)),
})

const childrenOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null && 'content' in value && Array.isArray(value.content)
    ? value.content
    : []

/**
 * Whether depth, text length and size of a document are within bounds. Called before the schema, because the
 * schema recurses and must not get a document beyond the bounds.
 */
function isWithinBounds(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  let nodes = 0
  let level = childrenOf(value)
  for (let depth = 1; level.length > 0; depth += 1) {
    nodes += level.length
    if (depth > documentBounds.depth || nodes > documentBounds.nodes) return false
    level = level.flatMap(childrenOf)
  }
  return JSON.stringify(value).length <= documentBounds.characters
}

/** Types of the blocks that a document has at most once, at its top level. */
export const onceOnlyTypes: readonly string[] = Object.entries(blockDefinitions).flatMap(
  ([type, { isOnce }]) => (isOnce ? type : []),
)

/** Whether documents of a scope may have nodes of a type. */
export const isAllowedIn = (scope: DocumentScope, type: NodeType): boolean =>
  nodeDefinitions[type].scopes?.includes(scope) ?? true

const maxCommentPictures = 1

function fitsScope(scope: DocumentScope, document: PostDocument): boolean {
  const nodes = nodesOf(document)
  const count = (type: string) => nodes.filter((node) => node.type === type).length
  if (!nodes.every(({ type }) => isAllowedIn(scope, type))) return false
  if (scope === 'comment') return count('image') <= maxCommentPictures
  return onceOnlyTypes.every((type) => {
    const all = count(type)
    return all === 0 || (all === 1 && document.content.some((node) => node.type === type))
  })
}

/**
 * Whether a value is a document of the scope: every node, mark and attribute is known and within all bounds.
 */
export function isDocument(scope: DocumentScope, value: unknown): value is PostDocument {
  if (!isWithinBounds(value)) return false
  const { success, data } = root.safeParse(value)
  return success && fitsScope(scope, data)
}

const scopeNames = { post: '帖子', answer: '回答', comment: '评论' } as const

/** The node without bidirectional controls, or an empty list if the node's text becomes empty. */
function withoutControls<Node extends DocumentNode>(node: Node): Node[] {
  const definition = nodeDefinitionOf(node)
  const changed = definition?.withTexts ? definition.withTexts(node, withoutDirectionControls) : node
  if (changed === null) return []
  if (!('content' in changed) || !changed.content) return [changed]
  return [{ ...changed, content: changed.content.flatMap((child) => withoutControls(child)) }]
}

/**
 * A document as an input. If any part is unknown, the whole document is refused. Bidirectional controls are
 * removed.
 */
export const documentOf = (scope: DocumentScope) =>
  z
    .custom<PostDocument>((value) => isDocument(scope, value), invalidDocumentMessage)
    .check(
      z.overwrite((document) => ({
        ...document,
        content: document.content.flatMap((block) => withoutControls(block)),
      })),
      z.meta({ type: 'object', description: `${scopeNames[scope]}正文，tiptap JSON` }),
    )
