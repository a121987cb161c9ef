import { __iconData as activity } from 'lucide-react/icons/activity'
import { __iconData as bookOpen } from 'lucide-react/icons/book-open'
import { __iconData as chartLine } from 'lucide-react/icons/chart-line'
import { __iconData as dollar } from 'lucide-react/icons/circle-dollar-sign'
import { __iconData as crown } from 'lucide-react/icons/crown'
import { __iconData as headset } from 'lucide-react/icons/headset'
import { __iconData as infinite } from 'lucide-react/icons/infinity'
import { __iconData as message } from 'lucide-react/icons/message-square-text'
import { __iconData as radio } from 'lucide-react/icons/radio'
import { __iconData as history } from 'lucide-react/icons/rotate-ccw-clock'
import { __iconData as wallet } from 'lucide-react/icons/wallet'
import { __iconData as workflow } from 'lucide-react/icons/workflow'
import { type Icon, icon } from '#app/ui/icons/icon'

export const Crown = icon(crown)

/** Icons of privileges, by the name in the server's response. */
export const privilegeIcons: Readonly<Record<string, Icon>> = {
  profit: icon(dollar),
  history: icon(history),
  opinion: icon(chartLine),
  assistant: icon(infinite),
  quadrant: icon(wallet),
  indicator: icon(activity),
  chain: icon(workflow),
  course: icon(bookOpen),
  live: icon(radio),
  sms: icon(message),
  service: icon(headset),
  badge: Crown,
}
