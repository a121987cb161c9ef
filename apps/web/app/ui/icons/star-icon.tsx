import { __iconData as star } from 'lucide-react/icons/star'
import { icon } from './icon'

export const Star = icon(star)
