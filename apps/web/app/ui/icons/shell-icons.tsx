import { __iconData as arrowLeftRight } from 'lucide-react/icons/arrow-left-right'
import { __iconData as arrowUp } from 'lucide-react/icons/arrow-up'
import { __iconData as bot } from 'lucide-react/icons/bot'
import { __iconData as chevronDown } from 'lucide-react/icons/chevron-down'
import { __iconData as chevronRight } from 'lucide-react/icons/chevron-right'
import { __iconData as crown } from 'lucide-react/icons/crown'
import { __iconData as headset } from 'lucide-react/icons/headset'
import { __iconData as messageSquareText } from 'lucide-react/icons/message-square-text'
import { __iconData as rotateCw } from 'lucide-react/icons/rotate-cw'
import { __iconData as search } from 'lucide-react/icons/search'
import { __iconData as ticketPercent } from 'lucide-react/icons/ticket-percent'
import { icon } from './icon'

/**
 * Icons of the shell and of the first part of the home page, in the initial bundle; other icons are loaded
 * with the pages that use them.
 */
export const ArrowLeftRight = icon(arrowLeftRight)
export const ArrowUp = icon(arrowUp)
export const Bot = icon(bot)
export const ChevronDown = icon(chevronDown)
export const ChevronRight = icon(chevronRight)
export const Crown = icon(crown)
export const Headset = icon(headset)
export const MessageSquareText = icon(messageSquareText)
export const RotateCw = icon(rotateCw)
export const Search = icon(search)
export const TicketPercent = icon(ticketPercent)
