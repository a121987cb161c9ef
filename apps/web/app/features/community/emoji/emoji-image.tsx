import { emojiImage, symbolOfEmoji } from '@vce/protocol'
import { cn } from '#app/ui/cn'

interface EmojiImageProps {
  /** As it stands in a text: `[微笑]`. */
  code: string
  className?: string
}

/** An emoticon, 24 px; an unknown code stays text. */
export function EmojiImage({ code, className }: EmojiImageProps) {
  const symbol = symbolOfEmoji.get(code)
  if (symbol === undefined) return code
  return (
    <svg role="img" aria-label={code} className={cn('inline-block size-6 align-[-6px]', className)}>
      <use href={emojiImage(symbol)} />
    </svg>
  )
}
