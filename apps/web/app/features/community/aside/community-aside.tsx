import { RankingCard } from '#app/features/community/forecasts/ranking-card'
import { staticMarkup } from '#app/ui/static/static-markup'
import { HotTopics } from './hot-topics'
import { LiveCard } from './live-card'
import { MembersToFollow } from './members-to-follow'

/** Column beside the feed: topics, live room, members, 观点榜, and a notice on what the community is not. */
export const CommunityAside = () => (
  <aside
    aria-label="社区推荐"
    className="stack"
    {...staticMarkup(
      <>
        <HotTopics />
        <LiveCard />
        <MembersToFollow />
        <RankingCard />
        <p className="px-1 text-xs leading-5 text-ink-3">
          社区内容为期友个人观点，不代表本站立场。发现荐股荐单、代客理财、引流私聊，请点举报。
        </p>
      </>,
    )}
  />
)
