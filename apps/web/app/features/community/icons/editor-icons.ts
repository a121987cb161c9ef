import { __iconData as atSign } from 'lucide-react/icons/at-sign'
import { __iconData as bookOpenText } from 'lucide-react/icons/book-open-text'
import { __iconData as candles } from 'lucide-react/icons/chart-candlestick'
import { __iconData as code } from 'lucide-react/icons/code'
import { __iconData as gripVertical } from 'lucide-react/icons/grip-vertical'
import { __iconData as hash } from 'lucide-react/icons/hash'
import { __iconData as heading2 } from 'lucide-react/icons/heading-2'
import { __iconData as heading3 } from 'lucide-react/icons/heading-3'
import { __iconData as bold } from 'lucide-react/icons/letter-b'
import { __iconData as link2 } from 'lucide-react/icons/link-2'
import { __iconData as list } from 'lucide-react/icons/list'
import { __iconData as listOrdered } from 'lucide-react/icons/list-ordered'
import { __iconData as minus } from 'lucide-react/icons/minus'
import { __iconData as quote } from 'lucide-react/icons/quote'
import { __iconData as refreshCw } from 'lucide-react/icons/refresh-cw'
import { __iconData as strikethrough } from 'lucide-react/icons/strikethrough'
import { __iconData as target } from 'lucide-react/icons/target'
import { __iconData as trash2 } from 'lucide-react/icons/trash'
import { icon } from '#app/ui/icons/icon'

export const AtSign = icon(atSign)
export const Bold = icon(bold)
export const BookOpenText = icon(bookOpenText)
export const Candles = icon(candles)
export const Code = icon(code)
export const GripVertical = icon(gripVertical)
export const Hash = icon(hash)
export const Heading2 = icon(heading2)
export const Heading3 = icon(heading3)
export const Link2 = icon(link2)
export const List = icon(list)
export const ListOrdered = icon(listOrdered)
export const Minus = icon(minus)
export const Quote = icon(quote)
export const RefreshCw = icon(refreshCw)
export const Strikethrough = icon(strikethrough)
export const Target = icon(target)
export const Trash2 = icon(trash2)
