import { __iconData as bookmark } from 'lucide-react/icons/bookmark'
import { __iconData as camera } from 'lucide-react/icons/camera'
import { __iconData as clipboardList } from 'lucide-react/icons/clipboard-list'
import { __iconData as dices } from 'lucide-react/icons/dices'
import { __iconData as graduationCap } from 'lucide-react/icons/graduation-cap'
import { __iconData as mapPin } from 'lucide-react/icons/map-pin'
import { __iconData as mars } from 'lucide-react/icons/mars'
import { __iconData as messageSquare } from 'lucide-react/icons/message-square'
import { __iconData as penLine } from 'lucide-react/icons/pen-line'
import { __iconData as ticket } from 'lucide-react/icons/ticket'
import { __iconData as userRound } from 'lucide-react/icons/user-round'
import { __iconData as venus } from 'lucide-react/icons/venus'
import { drawn } from '../../ui/drawn'

export const Bookmark = drawn(bookmark)
export const Camera = drawn(camera)
export const ClipboardList = drawn(clipboardList)
export const Dices = drawn(dices)
export const GraduationCap = drawn(graduationCap)
export const MapPin = drawn(mapPin)
export const Mars = drawn(mars)
export const MessageSquare = drawn(messageSquare)
export const PenLine = drawn(penLine)
export const Ticket = drawn(ticket)
export const UserRound = drawn(userRound)
export const Venus = drawn(venus)
