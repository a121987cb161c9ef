import { __iconData as badgeCheck } from 'lucide-react/icons/badge-check'
import { __iconData as bookOpen } from 'lucide-react/icons/book-open'
import { __iconData as bookOpenText } from 'lucide-react/icons/book-open-text'
import { __iconData as calendarDays } from 'lucide-react/icons/calendar-days'
import { __iconData as candlestickChart } from 'lucide-react/icons/chart-candlestick'
import { __iconData as chartLine } from 'lucide-react/icons/chart-line'
import { __iconData as chartNoAxesColumn } from 'lucide-react/icons/chart-no-axes-column'
import { __iconData as chartSpline } from 'lucide-react/icons/chart-spline'
import { __iconData as check } from 'lucide-react/icons/check'
import { __iconData as chevronLeft } from 'lucide-react/icons/chevron-left'
import { __iconData as circleCheck } from 'lucide-react/icons/circle-check'
import { __iconData as circleDollarSign } from 'lucide-react/icons/circle-dollar-sign'
import { __iconData as circleAlert } from 'lucide-react/icons/circle-exclamation-point'
import { __iconData as download } from 'lucide-react/icons/download'
import { __iconData as gitFork } from 'lucide-react/icons/git-fork'
import { __iconData as hourglass } from 'lucide-react/icons/hourglass'
import { __iconData as info } from 'lucide-react/icons/info'
import { __iconData as layers } from 'lucide-react/icons/layers'
import { __iconData as lock } from 'lucide-react/icons/lock'
import { __iconData as radio } from 'lucide-react/icons/radio'
import { __iconData as scale } from 'lucide-react/icons/scale'
import { __iconData as shieldCheck } from 'lucide-react/icons/shield-check'
import { __iconData as shieldAlert } from 'lucide-react/icons/shield-exclamation-point'
import { __iconData as sprout } from 'lucide-react/icons/sprout'
import { __iconData as table2 } from 'lucide-react/icons/table-2'
import { __iconData as trophy } from 'lucide-react/icons/trophy'
import { __iconData as wallet } from 'lucide-react/icons/wallet'
import { __iconData as warehouse } from 'lucide-react/icons/warehouse'
import { __iconData as x } from 'lucide-react/icons/x'
import { icon } from './icon'

export const BadgeCheck = icon(badgeCheck)
export const BookOpen = icon(bookOpen)
export const BookOpenText = icon(bookOpenText)
export const CalendarDays = icon(calendarDays)
export const CandlestickChart = icon(candlestickChart)
export const ChartLine = icon(chartLine)
export const ChartNoAxesColumn = icon(chartNoAxesColumn)
export const ChartSpline = icon(chartSpline)
export const Check = icon(check)
export const ChevronLeft = icon(chevronLeft)
export const CircleAlert = icon(circleAlert)
export const CircleCheck = icon(circleCheck)
export const CircleDollarSign = icon(circleDollarSign)
export const Download = icon(download)
export const GitFork = icon(gitFork)
export const Hourglass = icon(hourglass)
export const Info = icon(info)
export const Layers = icon(layers)
export const Lock = icon(lock)
export const Radio = icon(radio)
export const Scale = icon(scale)
export const ShieldAlert = icon(shieldAlert)
export const ShieldCheck = icon(shieldCheck)
export const Sprout = icon(sprout)
export const Table2 = icon(table2)
export const Trophy = icon(trophy)
export const Wallet = icon(wallet)
export const Warehouse = icon(warehouse)
export const X = icon(x)

export type { Icon } from './icon'
export { ArrowLeftRight, ChevronDown, ChevronRight, RotateCw, Search } from './shell-icons'
