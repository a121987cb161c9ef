import type { NodeOf } from '@vce/protocol'
import type { InlineInPage } from '#app/features/community/nodes/node-in-page'

export const hardBreakInPage: InlineInPage<NodeOf<'hardBreak'>> = {
  draw: () => <br />,
}
