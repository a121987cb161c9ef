import type { NodeOf } from '@vce/protocol'
import type { BlockInPage } from '#app/features/community/nodes/node-in-page'

export const horizontalRuleInPage: BlockInPage<NodeOf<'horizontalRule'>> = {
  draw: () => <hr className="border-line" />,
}
