import { __iconData as clock } from 'lucide-react/icons/clock'
import { __iconData as eye } from 'lucide-react/icons/eye'
import { __iconData as flag } from 'lucide-react/icons/flag'
import { __iconData as locateFixed } from 'lucide-react/icons/locate-fixed'
import { icon } from '#app/ui/icons/icon'

export const Clock = icon(clock)
export const Eye = icon(eye)
export const Flag = icon(flag)
export const LocateFixed = icon(locateFixed)
