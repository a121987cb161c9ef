import type { SearchSegment } from '@vce/protocol'

/** A text with what was searched in brand; never markup. */
export const Marked = ({ segments }: { segments: readonly SearchSegment[] }) =>
  segments.map(({ text, hit }, index) =>
    hit ? (
      <mark key={index} className="bg-transparent font-semibold text-brand">
        {text}
      </mark>
    ) : (
      text
    ),
  )
