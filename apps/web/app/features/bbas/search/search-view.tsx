import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { keywordOf, pages } from '#app/features/bbas/addresses'
import { type SymbolRow, symbolBoardQuery } from '#app/features/bbas/queries'
import { SymbolCard } from '#app/features/bbas/symbol-card'
import { changedAddress } from '#app/lib/address'
import { useApi } from '#app/lib/api'
import { symbolSearches } from '#app/lib/recent-searches'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld, withinWorld } from '#app/lib/world'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { RefusedRequest } from '#app/ui/layout/refused-request'
import { Empty } from '#app/ui/layout/states'
import { SimulatedTag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { SearchForm } from './search-form'

/** Search for symbols by code, name or pinyin initials. */
export function SearchView({ refused }: { refused: string | null }) {
  const [search] = useSearchParams()
  const keyword = keywordOf(search)
  return (
    <div className="stack">
      <section className="box px-6 py-5" aria-label="搜品种">
        <h1 className="t-strong text-xl">BBAS 搜索</h1>
        <SearchForm keyword={keyword} className="mt-3 w-150" />
        <Recent search={search} />
      </section>
      {refused ? (
        <RefusedRequest message={refused} to={withinWorld(pages.board, search)} text="全部品种" />
      ) : (
        <Results keyword={keyword} search={search} />
      )}
    </div>
  )
}

/** Recent searches of this browser. The server already reserves their line, to avoid layout shift. */
function Recent({ search }: { search: URLSearchParams }) {
  const recent = symbolSearches.use()
  return (
    <p className="needs-script row t-dim mt-3 h-7 gap-2">
      最近搜索
      {recent.length === 0 && <span>还没有</span>}
      {recent.map((keyword) => (
        <Link
          key={keyword}
          to={changedAddress(pages.search, search, { keyword })}
          className="max-w-32 truncate rounded-sm bg-hover px-2 leading-6 text-ink-2 hover:text-brand"
        >
          {keyword}
        </Link>
      ))}
      {recent.length > 0 && (
        <Button variant="ghost" size="sm" onClick={symbolSearches.forget}>
          清空
        </Button>
      )}
    </p>
  )
}

interface ResultsProps {
  keyword: string
  search: URLSearchParams
}

function Results({ keyword, search }: ResultsProps) {
  const { rows, world, tradingDay } = useLoaded(
    symbolBoardQuery(useApi(), { world: useWorld(), keyword: keyword || undefined }),
  )
  const hit = keyword !== '' && rows.length > 0
  useEffect(() => {
    if (hit) symbolSearches.remember(keyword)
  }, [hit, keyword])
  const shown = keyword ? rows : rows.filter(({ recommended }) => recommended)
  return (
    <Card
      title={keyword ? `“${keyword}”的结果` : '推荐品种'}
      note={`${shown.length} 个品种`}
      extra={world === 'simulated' && <SimulatedTag />}
      bodyClass="px-4 pb-4"
    >
      {shown.length > 0 ? (
        <Found rows={shown} day={tradingDay} search={search} />
      ) : (
        <NothingFound keyword={keyword} search={search} />
      )}
    </Card>
  )
}

interface FoundProps {
  rows: readonly SymbolRow[]
  /** The board's trading day. */
  day: string | null
  search: URLSearchParams
}

const Found = ({ rows, day, search }: FoundProps) => (
  <ul className="grid grid-cols-5 gap-4">
    {rows.map((row) => (
      <li key={row.symbol} className="min-w-0">
        <SymbolCard row={row} day={day} search={search} detailed />
      </li>
    ))}
  </ul>
)

const NothingFound = ({ keyword, search }: ResultsProps) => (
  <Empty
    hint={
      keyword
        ? `没有代码、名称或拼音首字母含“${keyword}”的品种；试试 rb、螺纹 或 lwg`
        : '输入代码、名称或拼音首字母'
    }
    action={
      <ButtonLink to={withinWorld(pages.board, search)} variant="outline" size="sm">
        全部品种
      </ButtonLink>
    }
  />
)
