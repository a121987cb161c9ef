import type { NodeOf } from '@vce/protocol'
import { EmojiImage } from '#app/features/community/emoji/emoji-image'
import type { InlineInPage } from '#app/features/community/nodes/node-in-page'

declare module '#app/features/community/nodes/node-in-page' {
  interface NodesInPage {
    emoji: typeof inPage
  }
}

export const inPage: InlineInPage<NodeOf<'emoji'>> = {
  draw: ({ attrs }) => <EmojiImage code={attrs.code} />,
}
