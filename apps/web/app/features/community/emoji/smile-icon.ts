import { __iconData as smile } from 'lucide-react/icons/face-slightly-smiling'
import { icon } from '#app/ui/icons/icon'

/** In its own module, for closed boxes that show the icon without loading the picker. */
export const Smile = icon(smile)
