import { useLoaderData, useSearchParams } from 'react-router'
import { FollowMember } from '#app/features/community/member/follow-member'
import { keywordLink, keywordOf } from '#app/features/market/search/choice'
import { SearchView } from '#app/features/market/search/search-view'
import type { LoadedPage } from '#app/lib/load-page'
import { Page } from '#app/ui/layout/page'
import { RefusedRequest } from '#app/ui/layout/refused-request'

export function Component() {
  const [search] = useSearchParams()
  const { refused } = useLoaderData<LoadedPage>()
  const keyword = keywordOf(search)
  return (
    <Page
      title={keyword ? `${keyword} - 搜索` : '搜索'}
      description="查找品种、合约、帖子、提问、研报、话题、期友与功能。"
    >
      <meta name="robots" content="noindex" />
      {refused ? (
        <RefusedRequest message={refused} to={keywordLink(search, keyword)} text="重试" />
      ) : (
        <SearchView followOf={(member) => <FollowMember user={member} />} />
      )}
    </Page>
  )
}
