import { displayCode } from '@vce/futures'
import { type NoticeRule, notice } from '#platform/notices'
import { circlePath } from '../circle-access/circle-document'
import {
  answerAccepted,
  bountyEnding,
  circleApplied,
  circleDecided,
  commentPublished,
  forecastGraded,
  forecastLocked,
  postCollected,
  postFeatured,
  postPublished,
  reportDecided,
  reviewDecided,
  textLiked,
  userMentioned,
  voteClosed,
} from '../community.events'
import { postPath } from '../posts/post-document'
import { recipientsAmong } from './recipients'
import { fullWatchersOf } from './watchers.repository'

/** The address of a comment on the page of its post or its video. */
const commentIn = (page: string, commentId: number) => `${page}&at=${commentId}#comment-${commentId}`

const commentPath = (postId: number, commentId: number) => commentIn(postPath(postId), commentId)

interface EventPlace {
  post_id: number | null
  video?: { url: string } | undefined
}

/** The page of a text, and the post on which its readers depend; a video has none. */
function placeOf({ post_id: postId, video }: EventPlace) {
  if (video) return { page: video.url, ofPost: {} }
  if (postId === null) throw new Error('The event has neither a post nor a video')
  return { page: postPath(postId), ofPost: { postId } }
}

const likedTexts = { post: '赞了您的帖子', comment: '赞了您的评论', video: '赞了您的视频' } as const

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

/** Notices about events of the community. */
export const communityNotices: readonly NoticeRule[] = [
  notice(commentPublished, async (writer, { userId, data, at }, tx) => {
    if (userId === null) return []
    const { post_id: postId, comment_id: commentId, kind, title, excerpt } = data
    const { page, ofPost } = placeOf(data)
    const watchers = postId === null ? [] : await fullWatchersOf(tx, 'post', postId)
    const wanted = [data.post_author, data.replied_to].filter((id) => id !== null)
    const users = await recipientsAmong(tx, [...wanted, ...watchers], { actorId: userId, ...ofPost })
    const whatFor = (user: number) => {
      if (user === data.replied_to) return '回复了您'
      if (user !== data.post_author) return kind === 2 ? '回答了您关注的提问' : '评论了您关注的内容'
      if (data.video) return '评论了您的视频'
      return kind === 2 ? '回答了您的提问' : '评论了您的帖子'
    }
    const link = commentIn(page, commentId)
    for (const user of users)
      await writer.written(user, userId, 'comment', { what: whatFor(user), title, text: excerpt, link }, at)
    return users
  }),

  notice(userMentioned, async (writer, { userId, data, at }, tx) => {
    if (userId === null) return []
    const { user, comment_id: commentId, title } = data
    const { page, ofPost } = placeOf(data)
    const users = await recipientsAmong(tx, [user], { actorId: userId, ...ofPost })
    const content = {
      what: '提到了您',
      title,
      text: '',
      link: commentId === null ? page : commentIn(page, commentId),
    }
    for (const each of users) await writer.written(each, userId, 'mention', content, at)
    return users
  }),

  notice(textLiked, async (writer, { userId, data, at }, tx) => {
    if (userId === null) return []
    const { kind, id, title, author } = data
    const { page, ofPost } = placeOf(data)
    const users = await recipientsAmong(tx, [author], { actorId: userId, ...ofPost })
    const link = kind === 'comment' ? commentIn(page, id) : page
    const content = { what: likedTexts[kind], title, link }
    for (const user of users) await writer.liked(user, userId, `like ${kind} ${id}`, content, at)
    return users
  }),

  notice(postCollected, async (writer, { userId, data, at }, tx) => {
    if (userId === null) return []
    const { post_id: postId, title, author } = data
    const users = await recipientsAmong(tx, [author], { actorId: userId, postId })
    const content = { what: '收藏了您的帖子', title, link: postPath(postId) }
    for (const user of users) await writer.liked(user, userId, `collect ${postId}`, content, at)
    return users
  }),

  notice(postPublished, async (writer, { userId, data, at }, tx) => {
    if (userId === null) return []
    const { post_id: postId, kind, title } = data
    const users = await recipientsAmong(tx, await fullWatchersOf(tx, 'user', userId), {
      actorId: userId,
      postId,
    })
    const content = {
      title: kind === 2 ? '您关注的期友有新提问' : '您关注的期友有新帖子',
      text: title,
      link: postPath(postId),
    }
    await writer.informed(users, 'community', content, at)
    return users
  }),

  notice(answerAccepted, async (writer, { data, at }) => {
    const { post_id: postId, comment_id: commentId, title, answerer, bounty, auto } = data
    const content = {
      title: auto ? '您的回答被系统采纳' : '您的回答被采纳',
      text: bounty > 0 ? `${title}，悬赏 ${points(bounty)} 已到账` : title,
      link: commentPath(postId, commentId),
    }
    await writer.informed([answerer], 'question', content, at)
    return [answerer]
  }),

  notice(bountyEnding, async (writer, { userId, data, at }) => {
    if (userId === null) return []
    const { post_id: postId, title, change, amount } = data
    const content =
      change === 'due'
        ? {
            title: '您的悬赏提问已到期',
            text: `${title}，请在三天内采纳回答；逾期由系统采纳获赞最多的合格回答，没有则退回 ${points(amount)}`,
          }
        : { title: '悬赏已退回', text: `${title}，${points(amount)} 已退回您的账户` }
    await writer.informed([userId], 'question', { ...content, link: postPath(postId) }, at)
    return [userId]
  }),

  notice(voteClosed, async (writer, { userId, data, at }) => {
    if (userId === null) return []
    const { post_id: postId, title, voters } = data
    const content = {
      title: '您发起的投票已结束',
      text: `${title}，${voters} 人参与`,
      link: postPath(postId),
    }
    await writer.informed([userId], 'community', content, at)
    return [userId]
  }),

  notice(forecastLocked, async (writer, { userId, data, at }) => {
    if (userId === null) return []
    const content = {
      title: '您的观点已锁价',
      text: `${displayCode(data.contract)} 锁定价 ${data.price}，到期前不能撤回`,
      link: forecastsPath(userId),
    }
    await writer.informed([userId], 'community', content, at)
    return [userId]
  }),

  notice(forecastGraded, async (writer, { userId, data, at }) => {
    if (userId === null) return []
    const { contract, direction, horizon, return: moved, hit, again } = data
    const content = {
      title: again ? '您的观点按更正后的数据重新判定' : '您的观点已判定',
      text: `${displayCode(contract)} ${direction} ${horizon} 日，幅度 ${signedPercent(moved)}，${results[`${hit}`]}`,
      link: forecastsPath(userId),
    }
    await writer.informed([userId], 'community', content, at)
    return [userId]
  }),

  notice(postFeatured, async (writer, { data, at }) => {
    const content = { title: '您的帖子被评为精华', text: data.title, link: postPath(data.post_id) }
    await writer.informed([data.author], 'community', content, at)
    return [data.author]
  }),

  notice(circleApplied, async (writer, { userId, data, at }, tx) => {
    if (userId === null) return []
    const { circle_id: circleId, name, leaders, text } = data
    const users = await recipientsAmong(tx, leaders, { actorId: userId })
    const content = {
      title: `有期友申请加入圈子“${name}”`,
      text: text === '' ? '请在 7 天内处理' : text,
      link: `${circlePath(circleId)}&tab=applications`,
    }
    await writer.informed(users, 'community', content, at)
    return users
  }),

  notice(circleDecided, async (writer, { data, at }) => {
    const { circle_id: circleId, name, user, change } = data
    const content = { title: circleChanges[change](name), text: '', link: circlePath(circleId) }
    await writer.informed([user], 'community', content, at)
    return [user]
  }),

  notice(reviewDecided, async (writer, { data, at }) => {
    const { title, text, user, link = '/my/speech?tab=removed' } = data
    await writer.informed([user], 'decision', { title, text, link }, at)
    return [user]
  }),

  notice(reportDecided, async (writer, { data, at }) => {
    const { reporter, title, upheld } = data
    const content = {
      title: upheld ? '您的举报属实，已处理' : '您的举报未发现违规',
      text: title,
      link: '',
    }
    await writer.informed([reporter], 'decision', content, at)
    return [reporter]
  }),
]
