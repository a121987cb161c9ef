import { __iconData as flag } from 'lucide-react/icons/flag'
import { __iconData as imageDown } from 'lucide-react/icons/image-down'
import { icon } from '#app/ui/icons/icon'

export const Flag = icon(flag)
export const ImageDown = icon(imageDown)
