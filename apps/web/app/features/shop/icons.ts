import { __iconData as bot } from 'lucide-react/icons/bot'
import { __iconData as calendarPlus } from 'lucide-react/icons/calendar-plus'
import { __iconData as gem } from 'lucide-react/icons/gem'
import { __iconData as gift } from 'lucide-react/icons/gift'
import { __iconData as mapPin } from 'lucide-react/icons/map-pin'
import { __iconData as packageBox } from 'lucide-react/icons/package'
import { __iconData as search } from 'lucide-react/icons/search'
import { __iconData as ticket } from 'lucide-react/icons/ticket'
import { __iconData as truck } from 'lucide-react/icons/truck'
import { icon } from '#app/ui/icons/icon'

export const Bot = icon(bot)
export const CalendarPlus = icon(calendarPlus)
export const Gem = icon(gem)
export const Gift = icon(gift)
export const MapPin = icon(mapPin)
export const Package = icon(packageBox)
export const Search = icon(search)
export const Ticket = icon(ticket)
export const Truck = icon(truck)
