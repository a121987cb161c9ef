import type { Node, Schema } from '@tiptap/pm/model'
import type { Block, Journal, PostDocument } from '@vce/protocol'
import type { PlacedPicture } from '#app/features/community/nodes/image/images-of'

/** A document in the form in which the editor shows it. */
interface EditorContent {
  doc: Node
  journal: Journal | null
  /** The pictures at the end of the document, shown below the text. */
  pictures: PlacedPicture[]
}

const isPicture = ({ type }: Block) => type === 'image'

/**
 * Splits a document into the editor's text and the pictures below it; in a comment all pictures are below it.
 */
export function editorContent(schema: Schema, { content }: PostDocument): EditorContent {
  const isComment = schema.nodes.image === undefined
  const last = content.findLastIndex((block) => !isPicture(block))
  const under = isComment ? content.filter(isPicture) : content.slice(last + 1)
  const text = isComment ? content.filter((block) => !isPicture(block)) : content.slice(0, last + 1)
  const journal = content.find((block) => block.type === 'journal')
  return {
    doc: schema.nodeFromJSON({ type: 'doc', content: text.length > 0 ? text : [{ type: 'paragraph' }] }),
    journal: journal?.type === 'journal' ? journal.attrs : null,
    pictures: under.flatMap((block) => (block.type === 'image' ? [block.attrs] : [])),
  }
}
