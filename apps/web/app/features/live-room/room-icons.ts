import { __iconData as arrowDown } from 'lucide-react/icons/arrow-down'
import { __iconData as ellipsis } from 'lucide-react/icons/ellipsis'
import { __iconData as image } from 'lucide-react/icons/image'
import { __iconData as megaphone } from 'lucide-react/icons/megaphone'
import { __iconData as sendHorizontal } from 'lucide-react/icons/send-horizontal'
import { __iconData as slidersHorizontal } from 'lucide-react/icons/sliders-horizontal'
import { __iconData as users } from 'lucide-react/icons/users'
import { icon } from '#app/ui/icons/icon'

export const ArrowDown = icon(arrowDown)
export const Ellipsis = icon(ellipsis)
export const ImageIcon = icon(image)
export const Megaphone = icon(megaphone)
export const SendHorizontal = icon(sendHorizontal)
export const SlidersHorizontal = icon(slidersHorizontal)
export const Users = icon(users)
