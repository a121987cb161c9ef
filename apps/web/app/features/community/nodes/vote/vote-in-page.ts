import type { NodeOf } from '@vce/protocol'
import type { BlockInPage } from '#app/features/community/nodes/node-in-page'

declare module '#app/features/community/nodes/node-in-page' {
  interface NodesInPage {
    vote: typeof inPage
  }
}

export const inPage: BlockInPage<NodeOf<'vote'>> = { draw: (_node, { vote }) => vote }
