import { lazy, Suspense, useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { pages } from '#app/features/community/addresses'
import { CommunityAside } from '#app/features/community/aside/community-aside'
import { DocumentPreview } from '#app/features/community/document/document-preview'
import { PostEditor } from '#app/features/community/editor/post-editor'
import { canonicalLink, closeEditorLink, feedChoice, kindToWrite } from '#app/features/community/feed/choice'
import { FeedView } from '#app/features/community/feed/feed-view'
import { ChipPrices } from '#app/features/community/nodes/contract/chip-prices'
import { Canonical } from '#app/features/community/search-engines/canonical'
import type { LoadedPage } from '#app/lib/load-page'
import { Page } from '#app/ui/layout/page'
import { RefusedRequest } from '#app/ui/layout/refused-request'
import { openQuoteSocket } from './live-prices'

const WritingAside = lazy(() => import('#app/features/community/aside/writing-aside'))

export function Component() {
  const [search] = useSearchParams()
  const { refused } = useLoaderData<LoadedPage>()
  const [isWriting, setWriting] = useState(false)
  const defaultAside = <CommunityAside />
  return (
    <Page
      title="期友社区"
      description="期货投资者的社区：行情看法、交易日志、投票与问答，文中合约随行情更新，讲师与期友在线讨论。"
    >
      <Canonical path={canonicalLink(feedChoice(search))} />
      <h1 className="sr-only">期友社区</h1>
      {refused ? (
        <RefusedRequest message={refused} to={pages.community} text="回到社区" />
      ) : (
        <ChipPrices open={openQuoteSocket}>
          <FeedView
            composer={<Composer onShown={setWriting} />}
            aside={
              isWriting ? (
                <Suspense fallback={defaultAside}>
                  <WritingAside />
                </Suspense>
              ) : (
                defaultAside
              )
            }
          />
        </ChipPrices>
      )}
    </Page>
  )
}

/**
 * Editor for posts. After publishing, the author sees the post at the top of the newest ones. Some addresses
 * open the editor at once.
 */
function Composer({ onShown }: { onShown: (isShown: boolean) => void }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const opened = kindToWrite(search)
  return (
    <PostEditor
      key={opened}
      opened={opened}
      onShown={onShown}
      onClose={() =>
        opened && void navigate(closeEditorLink(search), { replace: true, preventScrollReset: true })
      }
      renderPreview={({ document }) => <DocumentPreview document={document} />}
      onPublished={() => void navigate(`${pages.community}?tab=newest`)}
    />
  )
}
