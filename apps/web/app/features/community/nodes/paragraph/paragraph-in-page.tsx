import type { NodeOf } from '@vce/protocol'
import type { BlockInPage } from '#app/features/community/nodes/node-in-page'

export const inPage: BlockInPage<NodeOf<'paragraph'>> = {
  draw: ({ content }, { lineOf }) => content && <p className="whitespace-pre-wrap" {...lineOf(content)} />,
}
