import { type ReactNode, useState } from 'react'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'

interface LongTableProps {
  /** Name of the content, for the button. */
  label: string
  /** Class with the maximum height, which equals the height of the other views of the card. */
  className?: string
  /** Number of rows; without more rows than fit there is no button. */
  rows: number
  children: ReactNode
}

/** Height of a row in pixels, and of the height classes in use. */
const rowHeight = 32
const heights: Record<string, number> = {
  'max-h-72': 288,
  'max-h-93': 372,
  'max-h-105': 420,
  'max-h-140': 560,
  'max-h-157': 628,
}

/**
 * A long table cut off after its first rows. A button shows the whole table; so does the keyboard focus when
 * it reaches a hidden row. There is no scrolling frame, since it would catch the wheel of a reader who
 * scrolls past it.
 */
export function LongTable({ label, className = 'max-h-157', rows, children }: LongTableProps) {
  const [whole, setWhole] = useState(false)
  const isCut = !whole && (rows + 1) * rowHeight > (heights[className] ?? 0)
  return (
    <div className="relative">
      <section
        aria-label={label}
        onFocus={({ currentTarget, target }) => {
          const frame = currentTarget.getBoundingClientRect()
          if (isCut && target.getBoundingClientRect().bottom > frame.bottom) setWhole(true)
        }}
        className={isCut ? cn('overflow-clip noscript:max-h-none', className) : '[&_thead]:top-12!'}
      >
        {children}
      </section>
      {isCut && (
        <div className="needs-script center pointer-events-none absolute inset-x-0 bottom-0 h-16 items-end bg-linear-to-t from-surface to-transparent pb-2">
          <Button
            variant="outline"
            size="sm"
            className="pointer-events-auto bg-surface"
            aria-expanded={false}
            onClick={() => setWhole(true)}
          >
            展开全部 {rows} 行
          </Button>
        </div>
      )}
    </div>
  )
}
