import { EmojiImage } from '#app/features/community/emoji/emoji-image'
import { excerptParts } from './excerpt-parts'

/** An excerpt with names for contracts and pictures for emoticons. */
export const ExcerptText = ({ text }: { text: string }) =>
  excerptParts(text).map(({ kind, text: part }, index) => {
    if (kind === 'emoji') return <EmojiImage key={index} code={part} className="size-5 align-[-4px]" />
    if (kind === 'text') return part
    return (
      <span key={index} className="font-medium text-ink">
        {part}
      </span>
    )
  })
