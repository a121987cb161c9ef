import { __iconData as flag } from 'lucide-react/icons/flag'
import { icon } from '#app/ui/icons/icon'

export const Flag = icon(flag)
