import { __iconData as rotateCcwClock } from 'lucide-react/icons/rotate-ccw-clock'
import { icon } from '#app/ui/icons/icon'

export const HistoryIcon = icon(rotateCcwClock)
