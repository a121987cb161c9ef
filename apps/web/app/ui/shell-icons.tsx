import { __iconData as arrowLeftRight } from 'lucide-react/icons/arrow-left-right'
import { __iconData as arrowUp } from 'lucide-react/icons/arrow-up'
import { __iconData as bot } from 'lucide-react/icons/bot'
import { __iconData as chevronDown } from 'lucide-react/icons/chevron-down'
import { __iconData as crown } from 'lucide-react/icons/crown'
import { __iconData as headset } from 'lucide-react/icons/headset'
import { __iconData as messageSquareText } from 'lucide-react/icons/message-square-text'
import { __iconData as moon } from 'lucide-react/icons/moon'
import { __iconData as rotateCw } from 'lucide-react/icons/rotate-cw'
import { __iconData as search } from 'lucide-react/icons/search'
import { __iconData as smartphone } from 'lucide-react/icons/smartphone'
import { __iconData as sun } from 'lucide-react/icons/sun'
import { drawn } from './drawn'

/** What stands round every page, so in everybody's first scripts; all other icons come with the pages that show them. */
export const ArrowLeftRight = drawn(arrowLeftRight)
export const ArrowUp = drawn(arrowUp)
export const Bot = drawn(bot)
export const ChevronDown = drawn(chevronDown)
export const Crown = drawn(crown)
export const Headset = drawn(headset)
export const MessageSquareText = drawn(messageSquareText)
export const Moon = drawn(moon)
export const RotateCw = drawn(rotateCw)
export const Search = drawn(search)
export const Smartphone = drawn(smartphone)
export const Sun = drawn(sun)
