import { __iconData as badgeCheck } from 'lucide-react/icons/badge-check'
import { __iconData as bookOpen } from 'lucide-react/icons/book-open'
import { __iconData as bookOpenText } from 'lucide-react/icons/book-open-text'
import { __iconData as boxes } from 'lucide-react/icons/boxes'
import { __iconData as calendarDays } from 'lucide-react/icons/calendar-days'
import { __iconData as candlestickChart } from 'lucide-react/icons/chart-candlestick'
import { __iconData as chartLine } from 'lucide-react/icons/chart-line'
import { __iconData as chartNoAxesColumn } from 'lucide-react/icons/chart-no-axes-column'
import { __iconData as chartSpline } from 'lucide-react/icons/chart-spline'
import { __iconData as check } from 'lucide-react/icons/check'
import { __iconData as chevronLeft } from 'lucide-react/icons/chevron-left'
import { __iconData as chevronRight } from 'lucide-react/icons/chevron-right'
import { __iconData as circleCheck } from 'lucide-react/icons/circle-check'
import { __iconData as circleDollarSign } from 'lucide-react/icons/circle-dollar-sign'
import { __iconData as circleAlert } from 'lucide-react/icons/circle-exclamation-point'
import { __iconData as download } from 'lucide-react/icons/download'
import { __iconData as gitFork } from 'lucide-react/icons/git-fork'
import { __iconData as hourglass } from 'lucide-react/icons/hourglass'
import { __iconData as info } from 'lucide-react/icons/info'
import { __iconData as layers } from 'lucide-react/icons/layers'
import { __iconData as radio } from 'lucide-react/icons/radio'
import { __iconData as scale } from 'lucide-react/icons/scale'
import { __iconData as shieldCheck } from 'lucide-react/icons/shield-check'
import { __iconData as shieldAlert } from 'lucide-react/icons/shield-exclamation-point'
import { __iconData as sprout } from 'lucide-react/icons/sprout'
import { __iconData as table2 } from 'lucide-react/icons/table-2'
import { __iconData as trophy } from 'lucide-react/icons/trophy'
import { __iconData as wallet } from 'lucide-react/icons/wallet'
import { __iconData as x } from 'lucide-react/icons/x'
import { drawn } from './drawn'

export const BadgeCheck = drawn(badgeCheck)
export const BookOpen = drawn(bookOpen)
export const BookOpenText = drawn(bookOpenText)
export const Boxes = drawn(boxes)
export const CalendarDays = drawn(calendarDays)
export const CandlestickChart = drawn(candlestickChart)
export const ChartLine = drawn(chartLine)
export const ChartNoAxesColumn = drawn(chartNoAxesColumn)
export const ChartSpline = drawn(chartSpline)
export const Check = drawn(check)
export const ChevronLeft = drawn(chevronLeft)
export const ChevronRight = drawn(chevronRight)
export const CircleAlert = drawn(circleAlert)
export const CircleCheck = drawn(circleCheck)
export const CircleDollarSign = drawn(circleDollarSign)
export const Download = drawn(download)
export const GitFork = drawn(gitFork)
export const Hourglass = drawn(hourglass)
export const Info = drawn(info)
export const Layers = drawn(layers)
export const Radio = drawn(radio)
export const Scale = drawn(scale)
export const ShieldAlert = drawn(shieldAlert)
export const ShieldCheck = drawn(shieldCheck)
export const Sprout = drawn(sprout)
export const Table2 = drawn(table2)
export const Trophy = drawn(trophy)
export const Wallet = drawn(wallet)
export const X = drawn(x)

export type { Icon } from './drawn'
export { ArrowLeftRight, ChevronDown, RotateCw, Search } from './shell-icons'
