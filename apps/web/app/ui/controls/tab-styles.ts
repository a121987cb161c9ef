import { cn } from '#app/ui/cn'

export type TabShape = 'line' | 'segment' | 'chip'

const shapes: Record<TabShape, { list: string; item: string; on: string; off: string }> = {
  /** Tabs for the parts of a page. */
  line: {
    list: 'gap-6 border-b border-line',
    item: 'relative h-11 text-md',
    on: 'font-semibold text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full after:bg-brand',
    off: 'text-ink-2 hover:text-ink',
  },
  /** Tabs for the views of one card. */
  segment: {
    list: 'rounded-md bg-hover p-0.5',
    item: 'h-7 rounded-[5px] px-3 text-sm',
    on: 'segment-on bg-surface font-semibold text-ink',
    off: 'text-ink-2 hover:text-ink',
  },
  /** Tabs for the values of a filter. */
  chip: {
    list: 'flex-wrap gap-1',
    item: 'h-7 rounded-sm px-2.5 text-sm',
    on: 'bg-brand-soft font-semibold text-brand',
    off: 'text-ink-2 hover:bg-hover',
  },
}

export const tabListClass = (shape: TabShape, className?: string) =>
  cn('inline-flex items-center', shapes[shape].list, className)

export const tabItemClass = (shape: TabShape, on: boolean, className?: string) =>
  cn(
    'inline-flex items-center gap-1.5 whitespace-nowrap transition-colors duration-120',
    shapes[shape].item,
    on ? shapes[shape].on : shapes[shape].off,
    className,
  )
