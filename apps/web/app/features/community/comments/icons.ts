import { __iconData as cornerDownRight } from 'lucide-react/icons/corner-down-right'
import { __iconData as messageCircle } from 'lucide-react/icons/message-circle'
import { icon } from '#app/ui/icons/icon'

export const CornerDownRight = icon(cornerDownRight)
export const MessageCircle = icon(messageCircle)
