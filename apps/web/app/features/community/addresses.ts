import type { ShareKind } from '@vce/protocol'

/** Paths of the community's pages. */
export const pages = {
  community: '/qiyouCommunityV3',
  post: '/qiyouCommunityV3/infoDetails',
  member: '/qiyouCommunityV3/memberInfo',
  topics: '/qiyouCommunityV3/topicList',
  topic: '/qiyouCommunityV3/topicDetails',
  specials: '/qiyouCommunityV3/specialTopicList',
  special: '/qiyouCommunityV3/specialTopicDetails',
  search: '/qiyouCommunityV3/search',
  circles: '/circleV2',
  storm: '/circleV2/storm',
  share: '/circleV2/douyinImage',
  treaty: '/agreementV2?name=qiyou_agree',
  drafts: '/my/speech?tab=drafts',
} as const

export const postPage = (id: number) => `${pages.post}?id=${id}`
/** Link to the comments of a post or the answers of a question. */
export const postCommentsPage = (id: number) => `${postPage(id)}#comments`
/** Link to a comment of a post with its reply box open. */
export const replyPage = (postId: number, commentId: number) =>
  `${postPage(postId)}&at=${commentId}&reply=1#comment-${commentId}`
export const memberPage = (id: number) => `${pages.member}?id=${id}`
export const circlePage = (id: number) => `${pages.circles}?id=${id}`
export const topicPage = (id: number) => `${pages.topic}?id=${id}`
/** Link to the share picture of a post, a view or a heated thread; `id` is always that of the post. */
export const sharePage = (kind: ShareKind, id: number) => `${pages.share}?kind=${kind}&id=${id}`
