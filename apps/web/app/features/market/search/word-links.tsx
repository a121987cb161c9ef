import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#app/ui/link'
import { wordsLink } from './choice'

/** Words, each of which leads to its search. */
export function WordLinks({ words, icon }: { words: readonly string[]; icon?: ReactNode }) {
  const [search] = useSearchParams()
  return words.map((word) => (
    <Link
      key={word}
      to={wordsLink(search, word)}
      className="row max-w-40 gap-1 rounded-sm bg-hover px-2 text-sm leading-7 text-ink-2 hover:text-brand"
    >
      {icon}
      <span className="truncate">{word}</span>
    </Link>
  ))
}
