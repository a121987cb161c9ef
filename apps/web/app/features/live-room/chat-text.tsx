import { emojiSymbols } from '@vce/protocol'
import { useRoomParts } from '#app/features/live-room/room-parts'

const codePattern = /(\[[^[\]]{1,12}\])/

/** The text of a message with its emoticons as pictures; an unknown code stays text. */
export function ChatText({ text }: { text: string }) {
  const { EmojiImage } = useRoomParts()
  return text
    .split(codePattern)
    .map((part, index) => (emojiSymbols.has(part) ? <EmojiImage key={index} code={part} /> : part))
}
