import type { NodeOf } from '@vce/protocol'
import type { InlineInPage } from '#app/features/community/nodes/node-in-page'

declare module '#app/features/community/nodes/node-in-page' {
  interface NodesInPage {
    hardBreak: typeof inPage
  }
}

export const inPage: InlineInPage<NodeOf<'hardBreak'>> = {
  draw: () => <br />,
}
