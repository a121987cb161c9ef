import type { RefObject } from 'react'
import { useSearchParams } from 'react-router'
import {
  Clock,
  Columns,
  Crosshair,
  GridOfFour,
  GridOfNine,
  Linked,
  Maximize,
} from '#app/features/market/quotation/icons'
import { cn } from '#app/ui/cn'
import { IconButton } from '#app/ui/controls/button'
import { tabItemClass, tabListClass } from '#app/ui/controls/tab-styles'
import type { Icon } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'
import { type CellCount, type ChartsChoice, chartsLink, type LinkKind, withCount, withLink } from './cells'
import { LayoutMenu } from './layout-menu'

const layouts: readonly { count: CellCount; text: string; icon: Icon }[] = [
  { count: 2, text: '两图', icon: Columns },
  { count: 4, text: '四图', icon: GridOfFour },
  { count: 9, text: '九图', icon: GridOfNine },
]

const kinds: readonly { kind: LinkKind; text: string; icon: Icon }[] = [
  { kind: 'symbol', text: '品种联动', icon: Linked },
  { kind: 'period', text: '周期联动', icon: Clock },
  { kind: 'hair', text: '十字线联动', icon: Crosshair },
]

interface ChartsHeadProps {
  choice: ChartsChoice
  /** Element to be shown in full screen. */
  box: RefObject<HTMLElement | null>
}

/** Head of the view: number of charts, linked properties, saved layouts. */
export function ChartsHead({ choice, box }: ChartsHeadProps) {
  const [search] = useSearchParams()
  const { cells, links } = choice
  return (
    <header className="row h-12 shrink-0 gap-3 border-b border-line px-4">
      <h1 className="t-strong text-md">多图</h1>
      <nav aria-label="图数" className="row rounded-md border border-line-2 p-0.5">
        {layouts.map(({ count, text, icon: Icon }) => (
          <Link
            key={count}
            to={chartsLink(search, { links, cells: withCount(cells, count) })}
            keepScroll
            aria-label={text}
            title={text}
            aria-current={count === cells.length ? 'true' : undefined}
            className={cn(
              'center size-6.5 rounded-sm',
              count === cells.length ? 'bg-brand-soft text-brand' : 'text-ink-3 hover:text-ink',
            )}
          >
            <Icon className="size-4" />
          </Link>
        ))}
      </nav>
      <span aria-hidden className="h-4 w-px bg-line" />
      <nav aria-label="联动" className={tabListClass('chip')}>
        {kinds.map(({ kind, text, icon: Icon }) => (
          <Link
            key={kind}
            to={chartsLink(search, withLink(choice, kind))}
            keepScroll
            aria-current={links.includes(kind) ? 'true' : undefined}
            className={tabItemClass('chip', links.includes(kind))}
          >
            <Icon className="size-3.5" />
            {text}
          </Link>
        ))}
      </nav>
      <span className="row ml-auto gap-2">
        <LayoutMenu choice={choice} />
        <IconButton
          icon={Maximize}
          label="全屏"
          className="needs-script"
          onClick={() => {
            if (document.fullscreenElement) void document.exitFullscreen()
            else void box.current?.requestFullscreen()
          }}
        />
      </span>
    </header>
  )
}
