import type { NodeOf } from '@vce/protocol'
import type { BlockInPage } from '#app/features/community/nodes/node-in-page'

declare module '#app/features/community/nodes/node-in-page' {
  interface NodesInPage {
    orderedList: typeof inPage
  }
}

export const inPage: BlockInPage<NodeOf<'orderedList'>> = {
  draw: ({ attrs, content }, { blocksOf }) => (
    <ol start={attrs.start} className="grid list-decimal gap-2 pl-6">
      {blocksOf(content)}
    </ol>
  ),
}
