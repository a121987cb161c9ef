import { __iconData as calendarCheck } from 'lucide-react/icons/calendar-check'
import { __iconData as gem } from 'lucide-react/icons/gem'
import { __iconData as gift } from 'lucide-react/icons/gift'
import { __iconData as sparkles } from 'lucide-react/icons/sparkles'
import { icon } from '#app/ui/icons/icon'

export const CalendarCheck = icon(calendarCheck)
export const Gem = icon(gem)
export const Gift = icon(gift)
export const Sparkles = icon(sparkles)
