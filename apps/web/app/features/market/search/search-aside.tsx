import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { siteSearches } from '#app/lib/recent-searches'
import { searchCountText } from '#app/lib/search-kinds'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Avatar } from '#app/ui/layout/avatar'
import { Card } from '#app/ui/layout/card'
import { HighlightedText } from '#app/ui/layout/highlighted-text'
import { Link } from '#app/ui/link'
import { keywordLink, keywordOf, membersInput, tabLink, tabOf } from './choice'
import { hotWordsQuery, searchQuery } from './queries'
import { WordLinks } from './word-links'

export interface SearchAsideProps {
  /** Renders the button that follows a member. */
  followOf: (member: { id: number; nickname: string }) => ReactNode
}

/** 历史, 热词 and 期友, shown beside the results. */
export const SearchAside = ({ followOf }: SearchAsideProps) => (
  <div className="stack">
    <History />
    <HotWords />
    <Members followOf={followOf} />
  </div>
)

/** Recent searches of this browser. */
function History() {
  const recent = siteSearches.use()
  return (
    <Card
      title="历史"
      className="needs-script"
      bodyClass="flex min-h-10 flex-wrap content-start gap-2 px-4 pb-4"
      extra={
        recent.length > 0 && (
          <Button variant="ghost" size="sm" onClick={siteSearches.forget}>
            清空
          </Button>
        )
      }
    >
      {recent.length === 0 && <p className="t-dim">暂无搜索历史</p>}
      <WordLinks keywords={recent} />
    </Card>
  )
}

function HotWords() {
  const [search] = useSearchParams()
  const { words } = useLoaded(hotWordsQuery(useApi(), {}))
  if (words.length === 0) return null
  return (
    <Card title="热词" note="近 24 小时" bodyClass="px-2 pb-3">
      <ol>
        {words.map((word, index) => (
          <li key={word}>
            <Link
              to={keywordLink(search, word)}
              className="row gap-3 rounded-md px-2 text-base leading-8 text-ink hover:bg-hover"
            >
              <span className={cn('w-4 text-center font-semibold', index < 3 ? 'text-brand' : 'text-ink-3')}>
                {index + 1}
              </span>
              <span className="truncate">{word}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Members({ followOf }: SearchAsideProps) {
  const [search] = useSearchParams()
  const isShown = keywordOf(search) !== '' && tabOf(search) === 'all'
  const { data } = useQuery({
    ...searchQuery(useApi(), membersInput(search, useWorld())),
    enabled: isShown,
  })
  if (!isShown || !data || data.data.length === 0) return null
  const count = data.counts.find(({ kind }) => kind === 'user')?.count ?? data.data.length
  return (
    <Card
      title="期友"
      bodyClass="px-2 pb-3"
      extra={
        <Link to={tabLink(search, 'user')} className="t-hint hover:text-brand">
          全部 {searchCountText(count)}
        </Link>
      }
    >
      <ul>
        {data.data.map(({ id, title, snippet, url, details: { person } }) => (
          <li key={id} className="row gap-2 pr-2">
            <Link to={url} className="rest row gap-3 rounded-md px-2 py-1.5 hover:bg-hover">
              {person && <Avatar url={person.avatar} size={32} />}
              <span className="rest">
                <b className="block truncate text-base font-semibold text-ink">
                  <HighlightedText segments={title} />
                </b>
                {snippet.length > 0 && (
                  <span className="t-hint line-clamp-1">
                    <HighlightedText segments={snippet} />
                  </span>
                )}
              </span>
            </Link>
            {person && followOf(person)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
