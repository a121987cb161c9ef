import { displayCode } from '@vce/futures'
import {
  answerAccepted,
  bountyEnding,
  circleApplied,
  circleDecided,
  circlePath,
  commentPublished,
  forecastGraded,
  forecastLocked,
  fullWatchersOf,
  postCollected,
  postFeatured,
  postPath,
  postPublished,
  recipientsAmong,
  reportDecided,
  reviewDecided,
  textLiked,
  userMentioned,
  voteClosed,
} from '#modules/community'
import { newNotices } from '#modules/profile'
import type { Database } from '#platform/database'
import { type HandledType, on } from '#platform/outbox'

/** Called with the recipients of an event's notices, which are reported once the event is committed. */
type OnReached = (eventId: number, userIds: readonly number[]) => void

const commentPath = (postId: number, commentId: number) =>
  `${postPath(postId)}&at=${commentId}#comment-${commentId}`

/** Page with a user's 多空观点. */
const forecastsPath = (userId: number) => `/qiyouCommunityV3/memberInfo?id=${userId}&tab=forecasts`

const signedPercent = (value: number) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}%`

const results = { true: '命中', false: '未中', null: '不计入命中率' } as const

const points = (amount: number) => `${amount} V粒`

/** Titles of notices about a user's status in a circle. */
const circleChanges = {
  accepted: (name: string) => `您已加入圈子“${name}”`,
  declined: (name: string) => `圈子“${name}”未通过您的申请`,
  removed: (name: string) => `您已被移出圈子“${name}”`,
  owner: (name: string) => `您已成为圈子“${name}”的圈主`,
} as const

/** Handlers that write notices about events of the community, in the transaction of each event. */
export function communityNoticeHandlers(reached: OnReached) {
  /** A handler of one event type; `work` writes the notices and returns the users that they reached. */
  const handle = <Data>(
    type: HandledType<Data>,
    work: (
      tx: Database,
      event: { userId: number | null; data: Data; at: Date },
    ) => Promise<readonly number[]>,
  ) => on(type, async (tx, event) => reached(event.id, await work(tx, event)))

  return [
    handle(commentPublished, async (tx, { userId, data, at }) => {
      if (userId === null) return []
      const { post_id: postId, comment_id: commentId, kind, title, excerpt } = data
      const watchers = await fullWatchersOf(tx, 'post', postId)
      const wanted = [data.post_author, ...(data.replied_to === null ? [] : [data.replied_to]), ...watchers]
      const users = await recipientsAmong(tx, wanted, { actorId: userId, postId })
      const whatFor = (user: number) => {
        if (user === data.replied_to) return '回复了您'
        if (user !== data.post_author) return kind === 2 ? '回答了您关注的提问' : '评论了您关注的内容'
        return kind === 2 ? '回答了您的提问' : '评论了您的帖子'
      }
      const link = commentPath(postId, commentId)
      for (const user of users)
        await newNotices(tx).written(
          user,
          userId,
          'comment',
          { what: whatFor(user), title, text: excerpt, link },
          at,
        )
      return users
    }),

    handle(userMentioned, async (tx, { userId, data, at }) => {
      if (userId === null) return []
      const { user, post_id: postId, comment_id: commentId, title } = data
      const users = await recipientsAmong(tx, [user], { actorId: userId, postId })
      const notice = {
        what: '提到了您',
        title,
        text: '',
        link: commentId === null ? postPath(postId) : commentPath(postId, commentId),
      }
      for (const each of users) await newNotices(tx).written(each, userId, 'mention', notice, at)
      return users
    }),

    handle(textLiked, async (tx, { userId, data, at }) => {
      if (userId === null) return []
      const { kind, id, post_id: postId, title, author } = data
      const users = await recipientsAmong(tx, [author], { actorId: userId, postId })
      const notice = {
        what: kind === 'post' ? '赞了您的帖子' : '赞了您的评论',
        title,
        link: kind === 'post' ? postPath(postId) : commentPath(postId, id),
      }
      for (const user of users) await newNotices(tx).liked(user, userId, `like ${kind} ${id}`, notice, at)
      return users
    }),

    handle(postCollected, async (tx, { userId, data, at }) => {
      if (userId === null) return []
      const { post_id: postId, title, author } = data
      const users = await recipientsAmong(tx, [author], { actorId: userId, postId })
      const notice = { what: '收藏了您的帖子', title, link: postPath(postId) }
      for (const user of users) await newNotices(tx).liked(user, userId, `collect ${postId}`, notice, at)
      return users
    }),

    handle(postPublished, async (tx, { userId, data, at }) => {
      if (userId === null) return []
      const { post_id: postId, kind, title } = data
      const users = await recipientsAmong(tx, await fullWatchersOf(tx, 'user', userId), {
        actorId: userId,
        postId,
      })
      const notice = {
        title: kind === 2 ? '您关注的期友有新提问' : '您关注的期友有新帖子',
        text: title,
        link: postPath(postId),
      }
      await newNotices(tx).informed(users, 'community', notice, at)
      return users
    }),

    handle(answerAccepted, async (tx, { data, at }) => {
      const { post_id: postId, comment_id: commentId, title, answerer, bounty, auto } = data
      const notice = {
        title: auto ? '您的回答被系统采纳' : '您的回答被采纳',
        text: bounty > 0 ? `${title}，悬赏 ${points(bounty)} 已到账` : title,
        link: commentPath(postId, commentId),
      }
      await newNotices(tx).informed([answerer], 'question', notice, at)
      return [answerer]
    }),

    handle(bountyEnding, async (tx, { userId, data, at }) => {
      if (userId === null) return []
      const { post_id: postId, title, change, amount } = data
      const notice =
        change === 'due'
          ? {
              title: '您的悬赏提问已到期',
              text: `${title}，请在三天内采纳回答；逾期由系统采纳获赞最多的合格回答，没有则退回 ${points(amount)}`,
            }
          : { title: '悬赏已退回', text: `${title}，${points(amount)} 已退回您的账户` }
      await newNotices(tx).informed([userId], 'question', { ...notice, link: postPath(postId) }, at)
      return [userId]
    }),

    handle(voteClosed, async (tx, { userId, data, at }) => {
      if (userId === null) return []
      const { post_id: postId, title, voters } = data
      const notice = {
        title: '您发起的投票已结束',
        text: `${title}，${voters} 人参与`,
        link: postPath(postId),
      }
      await newNotices(tx).informed([userId], 'community', notice, at)
      return [userId]
    }),

    handle(forecastLocked, async (tx, { userId, data, at }) => {
      if (userId === null) return []
      const notice = {
        title: '您的观点已锁价',
        text: `${displayCode(data.contract)} 锁定价 ${data.price}，到期前不能撤回`,
        link: forecastsPath(userId),
      }
      await newNotices(tx).informed([userId], 'community', notice, at)
      return [userId]
    }),

    handle(forecastGraded, async (tx, { userId, data, at }) => {
      if (userId === null) return []
      const { contract, direction, horizon, return: moved, hit, again } = data
      const notice = {
        title: again ? '您的观点按更正后的数据重新判定' : '您的观点已判定',
        text: `${displayCode(contract)} ${direction} ${horizon} 日，幅度 ${signedPercent(moved)}，${results[`${hit}`]}`,
        link: forecastsPath(userId),
      }
      await newNotices(tx).informed([userId], 'community', notice, at)
      return [userId]
    }),

    handle(postFeatured, async (tx, { data, at }) => {
      const notice = { title: '您的帖子被评为精华', text: data.title, link: postPath(data.post_id) }
      await newNotices(tx).informed([data.author], 'community', notice, at)
      return [data.author]
    }),

    handle(circleApplied, async (tx, { userId, data, at }) => {
      if (userId === null) return []
      const { circle_id: circleId, name, leaders, text } = data
      const users = await recipientsAmong(tx, leaders, { actorId: userId })
      const notice = {
        title: `有期友申请加入圈子“${name}”`,
        text: text === '' ? '请在 7 天内处理' : text,
        link: `${circlePath(circleId)}&tab=applications`,
      }
      await newNotices(tx).informed(users, 'community', notice, at)
      return users
    }),

    handle(circleDecided, async (tx, { data, at }) => {
      const { circle_id: circleId, name, user, change } = data
      const notice = { title: circleChanges[change](name), text: '', link: circlePath(circleId) }
      await newNotices(tx).informed([user], 'community', notice, at)
      return [user]
    }),

    handle(reviewDecided, async (tx, { data, at }) => {
      const { title, text, user } = data
      await newNotices(tx).informed([user], 'decision', { title, text, link: '/my/speech?tab=removed' }, at)
      return [user]
    }),

    handle(reportDecided, async (tx, { data, at }) => {
      const { reporter, title, upheld } = data
      const notice = {
        title: upheld ? '您的举报属实，已处理' : '您的举报未发现违规',
        text: title,
        link: '',
      }
      await newNotices(tx).informed([reporter], 'decision', notice, at)
      return [reporter]
    }),
  ]
}
