import type { Block, Inline, PostDocument } from '@vce/protocol'

/** A paragraph with texts and inline nodes. */
export const paragraph = (...content: (string | Inline)[]): Block => ({
  type: 'paragraph',
  content: content.map((each) => (typeof each === 'string' ? { type: 'text', text: each } : each)),
})

/** A document with blocks; each text becomes a paragraph. */
export const documentOf = (...blocks: (string | Block)[]): PostDocument => ({
  type: 'doc',
  content: blocks.map((each) => (typeof each === 'string' ? paragraph(each) : each)),
})

export const chip = (code: string): Inline => ({ type: 'contract', attrs: { code } })
export const topicNode = (id: number, label: string): Inline => ({ type: 'topic', attrs: { id, label } })
export const mentionNode = (id: number, label: string): Inline => ({ type: 'mention', attrs: { id, label } })
export const link = (href: string, text = href): Inline => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
})
export const image = (upload: string, alt = ''): Block => ({ type: 'image', attrs: { upload, alt } })
