import { __iconData as history } from 'lucide-react/icons/history'
import { icon } from '#app/ui/icons/icon'

export const History = icon(history)
