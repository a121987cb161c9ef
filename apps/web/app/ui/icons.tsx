import { __iconData as arrowLeftRight } from 'lucide-react/icons/arrow-left-right'
import { __iconData as arrowUp } from 'lucide-react/icons/arrow-up'
import { __iconData as badgeCheck } from 'lucide-react/icons/badge-check'
import { __iconData as bookOpen } from 'lucide-react/icons/book-open'
import { __iconData as bookOpenText } from 'lucide-react/icons/book-open-text'
import { __iconData as bot } from 'lucide-react/icons/bot'
import { __iconData as boxes } from 'lucide-react/icons/boxes'
import { __iconData as calendarDays } from 'lucide-react/icons/calendar-days'
import { __iconData as candlestickChart } from 'lucide-react/icons/chart-candlestick'
import { __iconData as chartLine } from 'lucide-react/icons/chart-line'
import { __iconData as chartNoAxesColumn } from 'lucide-react/icons/chart-no-axes-column'
import { __iconData as chartSpline } from 'lucide-react/icons/chart-spline'
import { __iconData as check } from 'lucide-react/icons/check'
import { __iconData as chevronDown } from 'lucide-react/icons/chevron-down'
import { __iconData as chevronLeft } from 'lucide-react/icons/chevron-left'
import { __iconData as chevronRight } from 'lucide-react/icons/chevron-right'
import { __iconData as circleCheck } from 'lucide-react/icons/circle-check'
import { __iconData as circleDollarSign } from 'lucide-react/icons/circle-dollar-sign'
import { __iconData as circleAlert } from 'lucide-react/icons/circle-exclamation-point'
import { __iconData as crown } from 'lucide-react/icons/crown'
import { __iconData as download } from 'lucide-react/icons/download'
import { __iconData as gitFork } from 'lucide-react/icons/git-fork'
import { __iconData as headset } from 'lucide-react/icons/headset'
import { __iconData as hourglass } from 'lucide-react/icons/hourglass'
import { __iconData as info } from 'lucide-react/icons/info'
import { __iconData as layers } from 'lucide-react/icons/layers'
import { __iconData as messageSquareText } from 'lucide-react/icons/message-square-text'
import { __iconData as moon } from 'lucide-react/icons/moon'
import { __iconData as radio } from 'lucide-react/icons/radio'
import { __iconData as rotateCw } from 'lucide-react/icons/rotate-cw'
import { __iconData as scale } from 'lucide-react/icons/scale'
import { __iconData as search } from 'lucide-react/icons/search'
import { __iconData as shieldCheck } from 'lucide-react/icons/shield-check'
import { __iconData as shieldAlert } from 'lucide-react/icons/shield-exclamation-point'
import { __iconData as smartphone } from 'lucide-react/icons/smartphone'
import { __iconData as sprout } from 'lucide-react/icons/sprout'
import { __iconData as sun } from 'lucide-react/icons/sun'
import { __iconData as table2 } from 'lucide-react/icons/table-2'
import { __iconData as trophy } from 'lucide-react/icons/trophy'
import { __iconData as wallet } from 'lucide-react/icons/wallet'
import { __iconData as x } from 'lucide-react/icons/x'
import { type ComponentType, createElement, type SVGProps } from 'react'

export type Icon = ComponentType<SVGProps<SVGSVGElement>>

type Node = readonly [tag: string, attributes: Record<string, string>]

/**
 * lucide's drawings without lucide's component: that one costs as much to render as a row of a table, and a page has
 * dozens. An icon is decoration unless it is given a name.
 */
/* @__NO_SIDE_EFFECTS__ */
function drawn({ node }: { node: readonly Node[] }): Icon {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {lines}
    </svg>
  )
}

export const ArrowLeftRight = drawn(arrowLeftRight)
export const ArrowUp = drawn(arrowUp)
export const BadgeCheck = drawn(badgeCheck)
export const BookOpen = drawn(bookOpen)
export const BookOpenText = drawn(bookOpenText)
export const Bot = drawn(bot)
export const Boxes = drawn(boxes)
export const CalendarDays = drawn(calendarDays)
export const CandlestickChart = drawn(candlestickChart)
export const ChartLine = drawn(chartLine)
export const ChartNoAxesColumn = drawn(chartNoAxesColumn)
export const ChartSpline = drawn(chartSpline)
export const Check = drawn(check)
export const ChevronDown = drawn(chevronDown)
export const ChevronLeft = drawn(chevronLeft)
export const ChevronRight = drawn(chevronRight)
export const CircleAlert = drawn(circleAlert)
export const CircleCheck = drawn(circleCheck)
export const CircleDollarSign = drawn(circleDollarSign)
export const Crown = drawn(crown)
export const Download = drawn(download)
export const GitFork = drawn(gitFork)
export const Headset = drawn(headset)
export const Hourglass = drawn(hourglass)
export const Info = drawn(info)
export const Layers = drawn(layers)
export const MessageSquareText = drawn(messageSquareText)
export const Moon = drawn(moon)
export const Radio = drawn(radio)
export const RotateCw = drawn(rotateCw)
export const Scale = drawn(scale)
export const Search = drawn(search)
export const ShieldAlert = drawn(shieldAlert)
export const ShieldCheck = drawn(shieldCheck)
export const Smartphone = drawn(smartphone)
export const Sprout = drawn(sprout)
export const Sun = drawn(sun)
export const Table2 = drawn(table2)
export const Trophy = drawn(trophy)
export const Wallet = drawn(wallet)
export const X = drawn(x)
