import type { NodeOf } from '@vce/protocol'
import type { BlockInPage } from '#app/features/community/nodes/node-in-page'

declare module '#app/features/community/nodes/node-in-page' {
  interface NodesInPage {
    listItem: typeof inPage
  }
}

export const inPage: BlockInPage<NodeOf<'listItem'>> = {
  draw: ({ content }, { blocksOf }) => <li className="space-y-2">{blocksOf(content)}</li>,
}
