import type { NodeOf } from '@vce/protocol'
import { EmojiImage } from '#app/features/community/emoji/emoji-image'
import type { InlineInPage } from '#app/features/community/nodes/node-in-page'

export const emojiInPage: InlineInPage<NodeOf<'emoji'>> = {
  draw: ({ attrs }) => <EmojiImage code={attrs.code} />,
}
