import type { TabLink } from '#app/ui/controls/tabs'
import { Lock } from '#app/ui/icons/icons'

/** The name of a choice that leads to the levels, since the reader's own does not have it. */
const LockedName = ({ text }: { text: string }) => (
  <span className="inline-flex items-center gap-1">
    {text}
    <Lock aria-hidden className="size-3" />
  </span>
)

/** Such a choice, as one of a list of links. */
export const lockedChoice = (text: string): TabLink => ({
  to: '/vipV2',
  text: <LockedName text={text} />,
  label: `${text}，会员可看`,
  current: false,
})
