import { RecentDrafts } from '#app/features/community/own/recent-drafts'
import { StandingCard } from '#app/features/community/standing/standing-card'
import { TreatyCard } from '#app/features/community/standing/treaty-card'

/** Column beside the open editor: drafts, limits of the user's tier, advice on writing. */
export default function WritingAside() {
  return (
    <aside aria-label="写作参考" className="stack">
      <RecentDrafts />
      <StandingCard />
      <TreatyCard />
    </aside>
  )
}
