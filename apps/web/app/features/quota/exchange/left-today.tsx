import type { SearchCount } from '@vce/protocol'
import { freeText, packsText } from '#app/features/quota/left-text'

/** Uses left today of the chosen kind, and when exchanged uses end. */
export const LeftToday = ({ count }: { count: SearchCount }) => (
  <p aria-live="polite" className="between mt-3 text-sm text-ink-2">
    <span>
      {freeText(count)}
      {count.free !== null && ' 次'}
    </span>
    <span className="text-ink-3">{packsText(count)}</span>
  </p>
)
