import { emojiSymbols } from '@vce/protocol'
import { useMessageParts } from '#app/features/live-room/message-parts'

const codePattern = /(\[[^[\]]{1,12}\])/

/** The text of a message with its emoticons as pictures; an unknown code stays text. */
export function ChatText({ text }: { text: string }) {
  const { EmojiImage } = useMessageParts()
  return text
    .split(codePattern)
    .map((part, index) => (emojiSymbols.has(part) ? <EmojiImage key={index} code={part} /> : part))
}
