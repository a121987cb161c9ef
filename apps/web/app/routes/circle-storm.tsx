import { useLoaderData } from 'react-router'
import { pages } from '#app/features/community/addresses'
import { ChipPrices } from '#app/features/community/nodes/contract/chip-prices'
import { StormView } from '#app/features/community/storm/storm-view'
import type { LoadedPage } from '#app/lib/load-page'
import { useSignedIn } from '#app/lib/session/user'
import { Page } from '#app/ui/layout/page'
import { RefusedRequest } from '#app/ui/layout/refused-request'
import { SignInNeeded } from '#app/ui/sign-in-needed'
import { openQuoteSocket } from './live-prices'

export function Component() {
  const signedIn = useSignedIn()
  const { refused } = useLoaderData<LoadedPage>()
  return (
    <Page title="热议 - 圈子" description="近 2 小时讨论最热、分歧最大的帖子，每 60 秒重算。">
      {!signedIn && (
        <section className="box" aria-label="热议">
          <h1 className="sr-only">热议</h1>
          <SignInNeeded className="py-24" />
        </section>
      )}
      {signedIn &&
        (refused ? (
          <RefusedRequest message={refused} to={pages.storm} text="重试" />
        ) : (
          <ChipPrices open={openQuoteSocket}>
            <StormView />
          </ChipPrices>
        ))}
    </Page>
  )
}
