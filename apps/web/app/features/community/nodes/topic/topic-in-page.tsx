import type { NodeOf } from '@vce/protocol'
import { topicPage } from '#app/features/community/addresses'
import { nameStyle } from '#app/features/community/nodes/name-style'
import type { InlineInPage } from '#app/features/community/nodes/node-in-page'
import { Link } from '#app/ui/link'

declare module '#app/features/community/nodes/node-in-page' {
  interface NodesInPage {
    topic: typeof inPage
  }
}

export const inPage: InlineInPage<NodeOf<'topic'>> = {
  draw: ({ attrs: { id, label } }) => (
    <Link to={topicPage(id)} className={nameStyle}>
      #{label}
    </Link>
  ),
}
