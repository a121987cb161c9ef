import { useLoaderData, useSearchParams } from 'react-router'
import { keywordOf } from '#app/features/bbas/addresses'
import { SearchView } from '#app/features/bbas/search/search-view'
import type { LoadedPage } from '#app/lib/load-page'
import { Page } from '#app/ui/layout/page'

export function Component() {
  const [search] = useSearchParams()
  const { refused } = useLoaderData<LoadedPage>()
  const keyword = keywordOf(search)
  return (
    <Page
      title={keyword ? `${keyword} - BBAS 搜索` : 'BBAS 搜索'}
      description="按代码、名称或拼音首字母查找期货品种，直达枢轴、观点与数据统计。"
    >
      <SearchView refused={refused} />
    </Page>
  )
}
