import { RecentDrafts } from '#app/features/community/own/recent-drafts'
import { StandingCard } from '#app/features/community/standing/standing-card'
import { TreatyCard } from '#app/features/community/standing/treaty-card'

/** Beside the open editor: drafts, what the user's tier allows, and what a text should have. */
export default function WritingAside() {
  return (
    <aside aria-label="写作参考" className="stack">
      <RecentDrafts />
      <StandingCard />
      <TreatyCard />
    </aside>
  )
}
