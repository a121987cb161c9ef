import * as z from 'zod/mini'
import type { BlockDefinition } from './node-definition'
import type { ListItem } from './node-types'

interface BulletList {
  type: 'bulletList'
  content: ListItem[]
}

declare module './node-types' {
  interface BlockTypes {
    bulletList: BulletList
  }
}

export const bulletList: BlockDefinition<BulletList> = {
  shape: ({ items }) => z.strictObject({ type: z.literal('bulletList'), content: items }),
  lines: ({ content }, { linesOf }) => linesOf(content),
  scopes: ['post', 'answer'],
}
