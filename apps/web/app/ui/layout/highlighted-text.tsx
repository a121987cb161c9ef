import type { SearchSegment } from '@vce/protocol'

/** A text with the search hits in the brand colour; never interpreted as markup. */
export const HighlightedText = ({ segments }: { segments: readonly SearchSegment[] }) =>
  segments.map(({ text, hit }, index) =>
    hit ? (
      <mark key={index} className="bg-transparent font-semibold text-brand">
        {text}
      </mark>
    ) : (
      text
    ),
  )
