import type { TabLink } from '#app/ui/controls/tabs'
import { Lock } from '#app/ui/icons/icons'

/** Name of a locked choice, with a lock. */
const LockedName = ({ text }: { text: string }) => (
  <span className="inline-flex items-center gap-1">
    {text}
    <Lock aria-hidden className="size-3" />
  </span>
)

/**
 * A link in a list of choices that the reader's level does not include; it leads to the membership levels.
 */
export const lockedChoice = (text: string): TabLink => ({
  to: '/vipV2',
  text: <LockedName text={text} />,
  label: `${text}，会员可看`,
  current: false,
})
