import * as z from 'zod/mini'
import { longest } from '../../bounds'
import type { BlockDefinition } from './node-definition'

/** `upload`: the path of a picture that the author has uploaded. */
interface ImageNode {
  type: 'image'
  attrs: { upload: string; alt: string }
}

declare module './node-types' {
  interface BlockTypes {
    image: ImageNode
  }
}

/** Address of a picture as an upload returns it: `/files/<hash>.webp`. */
export const picturePath = /^\/files\/[0-9a-f]{64}\.webp$/

/** Maximum number of characters of a picture's description. */
export const maxAlt = 60

export const image: BlockDefinition<ImageNode> = {
  shape: () =>
    z.strictObject({
      type: z.literal('image'),
      attrs: z.strictObject({
        upload: z.string().check(z.regex(picturePath)),
        alt: z.string().check(longest(maxAlt)),
      }),
    }),
  lines: () => [],
  scopes: ['post', 'answer', 'comment'],
  isContent: true,
  names: ({ attrs }) => ({ pictures: [{ url: attrs.upload, alt: attrs.alt }] }),
  withTexts: (node, change) => ({ ...node, attrs: { ...node.attrs, alt: change(node.attrs.alt) } }),
}
