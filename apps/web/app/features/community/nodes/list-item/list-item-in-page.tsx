import type { NodeOf } from '@vce/protocol'
import type { BlockInPage } from '#app/features/community/nodes/node-in-page'

export const listItemInPage: BlockInPage<NodeOf<'listItem'>> = {
  draw: ({ content }, { blocksOf }) => <li className="space-y-2">{blocksOf(content)}</li>,
}
