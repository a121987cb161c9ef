import { useQuery } from '@tanstack/react-query'
import { searchSorts } from '@vce/protocol'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { siteSearches } from '#app/lib/recent-searches'
import { searchCountText, searchKindNames } from '#app/lib/search-kinds'
import { useWorld } from '#app/lib/world'
import { ButtonLink } from '#app/ui/controls/button'
import { TabLinks } from '#app/ui/controls/tabs'
import { Empty } from '#app/ui/layout/states'
import { LinkMenu } from '#app/ui/pickers/link-menu'
import { PagedRows } from '#app/ui/table/paged-rows'
import {
  ageChoices,
  daysLink,
  daysOf,
  isFinderTab,
  keywordOf,
  pageLink,
  type SearchTab,
  searchInput,
  searchTabs,
  sortLink,
  sortNames,
  sortOf,
  tabLink,
  tabOf,
} from './choice'
import { FinderTab } from './finder-tab'
import { NothingFound } from './nothing-found'
import { searchQuery } from './queries'
import { ResultList } from './result-list'
import { SearchAside, type SearchAsideProps } from './search-aside'
import { SearchBox } from './search-box'
import { SymbolCard } from './symbol-card'

/**
 * The page /search: symbols and results for the keyword, with a column of further searches beside the
 * results.
 */
export function SearchView({ followOf }: SearchAsideProps) {
  const [search] = useSearchParams()
  const keyword = keywordOf(search)
  return (
    <div className="stack">
      <h1 className="sr-only">搜索</h1>
      <SearchBox key={keyword} keyword={keyword} />
      <div className="grid grid-cols-[minmax(0,1fr)_296px] items-start gap-4">
        {keyword ? <Results keyword={keyword} /> : <Start />}
        <SearchAside followOf={followOf} />
      </div>
    </div>
  )
}

const Start = () => (
  <section className="box">
    <Empty
      title="输入代码、名称、拼音或任意词"
      hint="可查品种与合约、帖子、提问、研报、话题、期友、席位与本站功能"
      className="py-16"
    />
  </section>
)

/** Filters 时间 and 排序 of the results. */
function Order() {
  const [search] = useSearchParams()
  const [days, sort] = [daysOf(search), sortOf(search)]
  return (
    <div className="row shrink-0 gap-2 pb-2">
      <LinkMenu
        label="时间"
        labelShown
        items={ageChoices.map((each) => ({
          to: daysLink(search, each.days),
          text: each.name,
          current: each.days === days,
        }))}
      />
      <LinkMenu
        label="排序"
        labelShown
        items={searchSorts.map((each) => ({
          to: sortLink(search, each),
          text: sortNames[each],
          current: each === sort,
        }))}
      />
    </div>
  )
}

const tabNames: Readonly<Record<SearchTab, string>> = {
  all: '全部',
  ...searchKindNames,
  contract: '合约',
  seat: '席位',
}

function Results({ keyword }: { keyword: string }) {
  const [search] = useSearchParams()
  const tab = tabOf(search)
  const answer = useQuery(searchQuery(useApi(), searchInput(search, useWorld())))
  const counts = new Map<SearchTab, number>(answer.data?.counts.map(({ kind, count }) => [kind, count]))
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const symbols = answer.data?.symbols ?? []
  const hasFound = all > 0 || symbols.length > 0
  useEffect(() => {
    if (hasFound) siteSearches.remember(keyword)
  }, [hasFound, keyword])

  const countOf = (each: SearchTab) => (each === 'all' ? all : counts.get(each))
  // Tabs of kinds without results are left out; tabs of the finder have no counts and are always shown.
  const tabs = searchTabs.filter(
    (each) => each === tab || each === 'all' || isFinderTab(each) || countOf(each),
  )
  return (
    <div className="stack min-w-0">
      <div className="between items-end gap-4 border-b border-line">
        <TabLinks
          label="类别"
          shape="line"
          className="min-w-0 flex-wrap gap-x-5 border-b-0"
          items={tabs.map((each) => {
            const count = countOf(each)
            return {
              to: tabLink(search, each),
              text: (
                <>
                  {tabNames[each]}
                  {count ? (
                    <span className="ml-1.5 text-xs font-normal text-ink-3">{searchCountText(count)}</span>
                  ) : null}
                </>
              ),
              current: each === tab,
            }
          })}
        />
        {!isFinderTab(tab) && <Order />}
      </div>
      {tab === 'all' && answer.data && <SymbolCard symbols={symbols} world={answer.data.world} />}
      <section aria-label={tabNames[tab]} className="box min-w-0">
        {isFinderTab(tab) ? (
          <FinderTab tab={tab} />
        ) : (
          <PagedRows
            label="结果分页"
            answer={answer}
            linkTo={(page) => pageLink(search, page)}
            empty={
              daysOf(search) !== null ? (
                <Empty
                  title="这段时间里没有相关内容"
                  hint="放宽时间再试"
                  action={
                    <ButtonLink to={daysLink(search, null)} variant="outline" size="sm">
                      不限时间
                    </ButtonLink>
                  }
                  className="py-12"
                />
              ) : symbols.length > 0 ? (
                <Empty title="没有相关的文章" hint="换个词，或少用几个词试试" className="py-12" />
              ) : (
                <NothingFound keyword={keyword} near={answer.data?.near ?? []} />
              )
            }
          >
            {(rows) => <ResultList keyword={keyword} page={answer.data?.current_page ?? 1} rows={rows} />}
          </PagedRows>
        )}
      </section>
    </div>
  )
}
