import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#app/ui/link'
import { keywordLink } from './choice'

/** Links to searches for the given keywords. */
export function WordLinks({ keywords, icon }: { keywords: readonly string[]; icon?: ReactNode }) {
  const [search] = useSearchParams()
  return keywords.map((word) => (
    <Link
      key={word}
      to={keywordLink(search, word)}
      className="row max-w-40 gap-1 rounded-sm bg-hover px-2 text-sm leading-7 text-ink-2 hover:text-brand"
    >
      {icon}
      <span className="truncate">{word}</span>
    </Link>
  ))
}
