import type { Draft } from '@vce/protocol'
import { pages, postPage, replyPage } from '#app/features/community/addresses'

export const draftNames: Record<Draft['kind'], string> = {
  post: '帖子',
  question: '提问',
  answer: '回答',
  comment: '评论',
  reply: '回复',
  edit: '修改',
}

/** Page on which a draft can be continued; null for a reply whose comment no longer exists. */
export function draftPage({ kind, target_id: target, post_id: post }: Draft): string | null {
  if (kind === 'post' || kind === 'question') return `${pages.community}?write=${kind}`
  if (kind === 'edit') return `${postPage(target)}&edit=1`
  if (kind === 'reply') return post === null ? null : replyPage(post, target)
  return `${postPage(target)}#${kind === 'answer' ? 'answers' : 'comments'}`
}

/** Title of a draft in a list. */
export const draftTitle = ({ title, target_title: above, excerpt }: Draft) =>
  title || above || excerpt || '未命名'
