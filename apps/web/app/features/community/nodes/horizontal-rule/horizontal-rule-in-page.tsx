import type { NodeOf } from '@vce/protocol'
import type { BlockInPage } from '#app/features/community/nodes/node-in-page'

declare module '#app/features/community/nodes/node-in-page' {
  interface NodesInPage {
    horizontalRule: typeof inPage
  }
}

export const inPage: BlockInPage<NodeOf<'horizontalRule'>> = {
  draw: () => <hr className="border-line" />,
}
