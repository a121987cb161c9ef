import { __iconData as copy } from 'lucide-react/icons/copy'
import { __iconData as headset } from 'lucide-react/icons/headset'
import { __iconData as scanLine } from 'lucide-react/icons/scan-line'
import { __iconData as timer } from 'lucide-react/icons/timer'
import { icon } from '#app/ui/icons/icon'

export const Copy = icon(copy)
export const Headset = icon(headset)
export const ScanLine = icon(scanLine)
export const Timer = icon(timer)
