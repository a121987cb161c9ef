import { __iconData as smile } from 'lucide-react/icons/face-slightly-smiling'
import { icon } from '#app/ui/icons/icon'

/** Apart from the button, for boxes that open the editor with it. */
export const Smile = icon(smile)
