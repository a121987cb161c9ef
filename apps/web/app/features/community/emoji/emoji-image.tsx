import { emojiImage, emojiSymbols } from '@vce/protocol'
import { cn } from '#app/ui/cn'

interface EmojiImageProps {
  /** The code as written in texts: `[微笑]`. */
  code: string
  className?: string
}

/** An emoticon of 24 px; an unknown code is shown as text. */
export function EmojiImage({ code, className }: EmojiImageProps) {
  const symbol = emojiSymbols.get(code)
  if (symbol === undefined) return code
  return (
    <svg role="img" aria-label={code} className={cn('inline-block size-6 align-[-6px]', className)}>
      <use href={emojiImage(symbol)} />
    </svg>
  )
}
