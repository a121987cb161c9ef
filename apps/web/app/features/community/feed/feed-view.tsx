import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { pages } from '#app/features/community/addresses'
import { useSignedIn } from '#app/lib/session/user'
import { useWorld } from '#app/lib/world'
import { ButtonLink } from '#app/ui/controls/button'
import { Channels } from './channels'
import { cursorLink, feedChoice, postsInput, showsFollowedOnly } from './choice'
import { FeedEmpty, FollowedNeedsSignIn } from './feed-empty'
import { FeedMenu } from './feed-menu'
import { FeedTabs } from './feed-tabs'
import { FreshNotice } from './fresh-notice'
import { PostList } from './post-list'
import { SampleGroup } from './sample-group'

interface FeedViewProps {
  composer: ReactNode
  aside: ReactNode
}

/** 期友社区: channels, the composer with the feed below, and the column beside it. */
export function FeedView({ composer, aside }: FeedViewProps) {
  const [search] = useSearchParams()
  const signedIn = useSignedIn()
  const choice = feedChoice(search)
  const input = postsInput(choice, search, useWorld())
  const isShown = signedIn || !showsFollowedOnly(choice)
  // A key for each input: each list has its own count of new posts and its own scroll position.
  const key = JSON.stringify(input)
  return (
    <div className="grid grid-cols-[184px_1fr_296px] gap-4">
      <Channels choice={choice} search={search} />
      <div className="stack min-w-0">
        {composer}
        <section aria-label="内容" className="box min-w-0">
          <header className="row gap-3 border-b border-line px-6">
            <FeedTabs choice={choice} search={search} />
            <div className="row ml-auto gap-2">
              {isShown && <FreshNotice key={key} input={input} />}
              {signedIn && choice.tab === 'recommended' && <FeedMenu input={input} />}
            </div>
          </header>
          {input.cursor && (
            <p className="between t-dim px-6 py-2">
              从较早的内容开始
              <ButtonLink to={cursorLink(search, null)} variant="ghost" size="sm">
                回到最前
              </ButtonLink>
            </p>
          )}
          {isShown ? (
            <PostList
              key={key}
              input={input}
              nextLink={(cursor) => cursorLink(search, cursor)}
              empty={<FeedEmpty choice={choice} />}
            />
          ) : (
            <FollowedNeedsSignIn />
          )}
          {isShown && <SampleGroup input={input} page={pages.community} search={search} />}
        </section>
      </div>
      {aside}
    </div>
  )
}
