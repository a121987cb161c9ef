import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { circlePage, pages } from '#app/features/community/addresses'
import { circleIdOf } from '#app/features/community/circles/choice'
import { CircleListView } from '#app/features/community/circles/circle-list-view'
import { CircleView } from '#app/features/community/circles/circle-view'
import { DocumentPreview } from '#app/features/community/document/document-preview'
import { PostEditor } from '#app/features/community/editor/post-editor'
import { ChipPrices } from '#app/features/community/nodes/contract/chip-prices'
import type { LoadedPage } from '#app/lib/load-page'
import { useSignedIn } from '#app/lib/session/user'
import { Page } from '#app/ui/layout/page'
import { RefusedRequest } from '#app/ui/layout/refused-request'
import { SignInNeeded } from '#app/ui/sign-in-needed'
import { openQuoteSocket } from './live-prices'

/** 圈子: the list, or the circle named by the address. */
export function Component() {
  const [search] = useSearchParams()
  const signedIn = useSignedIn()
  const { refused } = useLoaderData<LoadedPage>()
  const id = circleIdOf(search)
  if (signedIn && id !== undefined && !refused) return <OneCircle key={id} id={id} />
  return (
    <Page title="圈子" description="按品种和话题组成的期友圈子：圈内发帖、讨论，由圈主与管理员维护。">
      {!signedIn && (
        <section className="box" aria-label="圈子">
          <h1 className="sr-only">圈子</h1>
          <SignInNeeded className="py-24" />
        </section>
      )}
      {signedIn &&
        (refused ? (
          <RefusedRequest message={refused} to={pages.circles} text="回到圈子" />
        ) : (
          <CircleListView />
        ))}
    </Page>
  )
}

function OneCircle({ id }: { id: number }) {
  const navigate = useNavigate()
  return (
    <ChipPrices open={openQuoteSocket}>
      <CircleView
        id={id}
        composerOf={(circle) => (
          <PostEditor
            circle={circle}
            renderPreview={({ document }) => <DocumentPreview document={document} />}
            onPublished={() => void navigate(circlePage(id))}
          />
        )}
      />
    </ChipPrices>
  )
}
