import { __iconData as bookmark } from 'lucide-react/icons/bookmark'
import { __iconData as camera } from 'lucide-react/icons/camera'
import { __iconData as clipboardList } from 'lucide-react/icons/clipboard-list'
import { __iconData as dices } from 'lucide-react/icons/dices'
import { __iconData as graduationCap } from 'lucide-react/icons/graduation-cap'
import { __iconData as mapPin } from 'lucide-react/icons/map-pin'
import { __iconData as mars } from 'lucide-react/icons/mars'
import { __iconData as messageSquare } from 'lucide-react/icons/message-square'
import { __iconData as penLine } from 'lucide-react/icons/pen-line'
import { __iconData as pencil } from 'lucide-react/icons/pencil'
import { __iconData as settings } from 'lucide-react/icons/settings'
import { __iconData as share2 } from 'lucide-react/icons/share-2'
import { __iconData as shieldCheck } from 'lucide-react/icons/shield-check'
import { __iconData as ticket } from 'lucide-react/icons/ticket'
import { __iconData as userRound } from 'lucide-react/icons/user-round'
import { __iconData as venus } from 'lucide-react/icons/venus'
import { icon } from '#app/ui/icons/icon'

export const Bookmark = icon(bookmark)
export const Camera = icon(camera)
export const ClipboardList = icon(clipboardList)
export const Dices = icon(dices)
export const GraduationCap = icon(graduationCap)
export const MapPin = icon(mapPin)
export const Mars = icon(mars)
export const MessageSquare = icon(messageSquare)
export const PenLine = icon(penLine)
export const Pencil = icon(pencil)
export const Settings = icon(settings)
export const Share2 = icon(share2)
export const ShieldCheck = icon(shieldCheck)
export const Ticket = icon(ticket)
export const UserRound = icon(userRound)
export const Venus = icon(venus)
