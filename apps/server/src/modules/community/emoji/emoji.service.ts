import { emojiImage, emojiPacks, type getEmojiPacks } from '@vce/protocol'
import type { Verb } from '#platform/http'

/** The endpoint for the packs of the emoji picker, with the image of each emoji. */
export const emojiPacksVerb: Verb<typeof getEmojiPacks> = async () => ({
  data: emojiPacks.map(({ id, title, symbols }) => ({
    id,
    title,
    image: emojiImage(symbols[0].symbol),
    emoji: symbols.map(({ code, symbol }) => ({ code, image: emojiImage(symbol) })),
  })),
})
