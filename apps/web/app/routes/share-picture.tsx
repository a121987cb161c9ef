import { useLoaderData, useSearchParams } from 'react-router'
import { pages, sharePage } from '#app/features/community/addresses'
import { shareChoice } from '#app/features/community/share/choice'
import { ShareView } from '#app/features/community/share/share-view'
import type { LoadedPage } from '#app/lib/load-page'
import { useSignedIn } from '#app/lib/session/user'
import { Page } from '#app/ui/layout/page'
import { RefusedRequest } from '#app/ui/layout/refused-request'
import { SignInNeeded } from '#app/ui/sign-in-needed'

export function Component() {
  const signedIn = useSignedIn()
  const [search] = useSearchParams()
  const { refused } = useLoaderData<LoadedPage>()
  const choice = shareChoice(search)
  return (
    <Page title="分享图片" description="把帖子、观点或热议做成一张竖图，附原文二维码。">
      <meta name="robots" content="noindex" />
      {!signedIn && (
        <section className="box" aria-label="分享图片">
          <h1 className="sr-only">分享图片</h1>
          <SignInNeeded className="py-24" />
        </section>
      )}
      {signedIn &&
        (choice !== null && refused === null ? (
          <ShareView key={`${choice.kind} ${choice.id}`} choice={choice} />
        ) : choice?.kind === 'storm' ? (
          <RefusedRequest
            title="分享图片"
            message={refused ?? ''}
            to={sharePage('post', choice.id)}
            text="改为生成帖子的图片"
          />
        ) : (
          <RefusedRequest title="分享图片" message={refused ?? ''} to={pages.community} text="回到期友社区" />
        ))}
    </Page>
  )
}
