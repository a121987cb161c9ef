import type { FeedChannel, FeedTab } from '@vce/protocol'
import { SuggestedMembers } from '#app/features/community/aside/members-to-follow'
import { buttonClass } from '#app/ui/controls/button'
import { Empty } from '#app/ui/layout/states'
import { SignInLink } from '#app/ui/sign-in-link'
import { type FeedChoice, showsFollowedOnly } from './choice'

interface EmptyText {
  title: string
  hint: string
}

const byTab: Record<FeedTab, EmptyText> = {
  recommended: { title: '还没有推荐的内容', hint: '发一条看法，社区从您开始' },
  followed: { title: '您关注的期友和话题还没有新内容', hint: '多关注几位，这里就热闹起来' },
  newest: { title: '这里还没有内容', hint: '发一条看法，成为第一位' },
  hot: { title: '近七日还没有热门内容', hint: '点赞、评论和收藏会让好内容排到前面' },
  featured: { title: '还没有精华', hint: '写得好的内容由运营选入精华' },
  unanswered: { title: '没有待回答的提问', hint: '问题都有人回答了' },
}

const byChannel: Partial<Record<FeedChannel, EmptyText>> = {
  votes: { title: '还没有投票', hint: '发帖时可以附上一个投票，听听大家的看法' },
  journals: { title: '还没有交易日志', hint: '发帖时插入交易日志，价格由行情核对' },
  questions: { title: '还没有提问', hint: '把不懂的写成提问，期友和讲师会来回答' },
}

/** Message for a list without posts; followed lists also suggest members. */
export function FeedEmpty({ choice }: { choice: FeedChoice }) {
  if (showsFollowedOnly(choice)) {
    return (
      <>
        <Empty {...byTab.followed} className="pt-12" />
        <SuggestedMembers />
      </>
    )
  }
  const text = choice.tab === 'newest' ? (byChannel[choice.channel] ?? byTab.newest) : byTab[choice.tab]
  return <Empty {...text} className="py-16" />
}

/** Shown to guests instead of a list of followed posts. */
export const FollowedNeedsSignIn = () => (
  <Empty
    title="登录后查看您关注的内容"
    hint="关注期友和话题，他们的新内容都在这里"
    action={<SignInLink className={buttonClass({})}>去登录</SignInLink>}
    className="py-16"
  />
)
