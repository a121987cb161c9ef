import type { KeyboardEvent } from 'react'
import { Link } from '#app/ui/link'

interface PageLinksProps {
  /** Accessible name. */
  label: string
  page: number
  last: number
  linkTo: (page: number) => string
  /** Keeps the scroll position, for a list below other lists. */
  keepScroll?: boolean
}

const linkStyle = 'center h-8 min-w-8 rounded-md px-2 text-sm'

/** Pages to show: first, last, and the neighbours of the current page; null for a gap. */
export function shownPages(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((each, index) => {
    const before = pages[index - 1]
    return before !== undefined && each - before > 1 ? [null, each] : [each]
  })
}

/** Pagination by links, so that every page has an address. */
export function PageLinks({ label, page, last, linkTo, keepScroll }: PageLinksProps) {
  if (last <= 1) return null
  return (
    <nav aria-label={label} className="rule row justify-center gap-1 px-4 py-3" onKeyDown={turnPage}>
      <Step text="上一页" rel="prev" to={page > 1 ? linkTo(page - 1) : null} keepScroll={keepScroll} />
      {shownPages(page, last).map((each, index) =>
        each === null ? (
          <span key={`gap ${index}`} className={`${linkStyle} text-ink-3`}>
            …
          </span>
        ) : (
          <Link
            key={each}
            to={linkTo(each)}
            keepScroll={keepScroll}
            aria-label={`第 ${each} 页`}
            aria-current={each === page ? 'page' : undefined}
            className={`${linkStyle} ${each === page ? 'bg-brand-soft font-semibold text-brand' : 'text-ink-2 hover:bg-hover'}`}
          >
            {each}
          </Link>
        ),
      )}
      <Step text="下一页" rel="next" to={page < last ? linkTo(page + 1) : null} keepScroll={keepScroll} />
    </nav>
  )
}

interface StepProps {
  text: string
  rel: 'prev' | 'next'
  to: string | null
  keepScroll?: boolean
}

const Step = ({ text, rel, to, keepScroll }: StepProps) =>
  to ? (
    <Link
      to={to}
      rel={rel}
      keepScroll={keepScroll}
      className={`${linkStyle} text-ink-2 hover:bg-hover hover:text-brand`}
    >
      {text}
    </Link>
  ) : (
    <span className={`${linkStyle} text-ink-3`}>{text}</span>
  )

const arrowTargets: Record<string, StepProps['rel']> = { ArrowLeft: 'prev', ArrowRight: 'next' }

/** Arrow keys on a focused link change the page. */
function turnPage({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const rel = arrowTargets[key]
  if (rel) currentTarget.querySelector<HTMLElement>(`a[rel=${rel}]`)?.click()
}
