import type { NodeOf } from '@vce/protocol'
import type { BlockInPage } from '#app/features/community/nodes/node-in-page'

declare module '#app/features/community/nodes/node-in-page' {
  interface NodesInPage {
    bulletList: typeof inPage
  }
}

export const inPage: BlockInPage<NodeOf<'bulletList'>> = {
  draw: ({ content }, { blocksOf }) => <ul className="grid list-disc gap-2 pl-6">{blocksOf(content)}</ul>,
}
