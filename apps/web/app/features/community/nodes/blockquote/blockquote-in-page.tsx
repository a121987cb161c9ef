import type { NodeOf } from '@vce/protocol'
import type { BlockInPage } from '#app/features/community/nodes/node-in-page'

declare module '#app/features/community/nodes/node-in-page' {
  interface NodesInPage {
    blockquote: typeof inPage
  }
}

export const inPage: BlockInPage<NodeOf<'blockquote'>> = {
  draw: ({ content }, { blocksOf }) => (
    <blockquote className="grid gap-2 border-l-2 border-brand-line pl-4 text-ink-2">
      {blocksOf(content)}
    </blockquote>
  ),
}
