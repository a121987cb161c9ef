import { __iconData as ellipsis } from 'lucide-react/icons/ellipsis'
import { icon } from '#app/ui/icons/icon'

export const Ellipsis = icon(ellipsis)
