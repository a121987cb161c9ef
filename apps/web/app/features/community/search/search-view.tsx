import { useQuery } from '@tanstack/react-query'
import type { SearchRow } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { CommunityAside } from '#app/features/community/aside/community-aside'
import { TimeText } from '#app/features/community/document/time-text'
import { useApi } from '#app/lib/api'
import { searchCountText, searchKindNames } from '#app/lib/search-kinds'
import { KeywordForm } from '#app/ui/controls/keyword-form'
import { TabLinks } from '#app/ui/controls/tabs'
import { HighlightedText } from '#app/ui/layout/highlighted-text'
import { Page } from '#app/ui/layout/page'
import { Empty } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { PagedRows } from '#app/ui/table/paged-rows'
import { searchInput, searchKeyword, searchPageLink, searchTab, searchTabLink, searchTabs } from './choice'
import { searchQuery } from './queries'

/** 社区搜索: search in the community's texts. */
export function CommunitySearchView() {
  const [search] = useSearchParams()
  const keyword = searchKeyword(search)
  const answer = useQuery({ ...searchQuery(useApi(), searchInput(search)), enabled: keyword !== '' })
  const tab = searchTab(search)
  const counts = new Map<string, number>(answer.data?.counts.map(({ kind, count }) => [kind, count]))
  // The tab of circles is shown only if circles were found.
  const tabs = searchTabs.filter((each) => each !== 'circle' || each === tab || counts.get(each))
  return (
    <Page
      title={keyword ? `${keyword} - 社区搜索` : '社区搜索'}
      description="在期友社区的帖子、提问、话题、专题与期友里搜索。"
    >
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">社区搜索</h1>
      <div className="grid grid-cols-[minmax(0,1fr)_296px] items-start gap-4">
        <section aria-label="搜索结果" className="box min-w-0">
          <div className="border-b border-line p-6">
            <KeywordForm label="搜索帖子、提问、话题与期友" className="max-w-140" />
            {keyword !== '' && (
              <TabLinks
                label="结果的类型"
                className="mt-4"
                items={tabs.map((each) => ({
                  to: searchTabLink(search, each),
                  text:
                    each === 'all'
                      ? '全部'
                      : `${searchKindNames[each]}${counts.has(each) ? ` ${searchCountText(counts.get(each) ?? 0)}` : ''}`,
                  current: each === tab,
                }))}
              />
            )}
          </div>
          {keyword === '' ? (
            <Empty
              title="搜一搜社区里的内容"
              hint="可以用品种、代码、拼音首字母，多个词用空格分开"
              className="py-16"
            />
          ) : (
            <PagedRows
              label="结果分页"
              answer={answer}
              linkTo={(page) => searchPageLink(search, page)}
              empty={
                <Empty
                  title={`没有找到“${keyword}”相关内容`}
                  hint="换个词，或少用几个词试试"
                  className="py-16"
                />
              }
            >
              {(rows) => (
                <ul>
                  {rows.map((row) => (
                    <Result key={`${row.kind} ${row.id}`} row={row} />
                  ))}
                </ul>
              )}
            </PagedRows>
          )}
        </section>
        <CommunityAside />
      </div>
    </Page>
  )
}

const Result = ({ row: { kind, title, snippet, url, at } }: { row: SearchRow }) => (
  <li className="rule px-6 py-4 first:border-0">
    <p className="row gap-2">
      <Tag tone="line">{searchKindNames[kind]}</Tag>
      <Link to={url} className="t-strong min-w-0 truncate text-md hover:text-brand">
        <HighlightedText segments={title} />
      </Link>
      {kind !== 'user' && at !== null && (
        <span className="t-hint ml-auto shrink-0">
          <TimeText at={at} />
        </span>
      )}
    </p>
    {snippet.length > 0 && (
      <p className="t-brief mt-1 [overflow-wrap:anywhere]">
        <HighlightedText segments={snippet} />
      </p>
    )}
  </li>
)
