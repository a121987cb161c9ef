import { type CommentSort, commentSortNames, commentSorts } from '@vce/protocol'
import type { CommentTexts } from './comments-box'

const commentTexts: CommentTexts = {
  unit: '条评论',
  sorting: '评论的排序',
  sorts: commentSortNames.map((sort) => ({ sort, text: commentSorts[sort] })),
  empty: { title: '还没有评论', hint: '来说第一句' },
  more: '展开更多评论',
}
const answerTexts: CommentTexts = {
  unit: '个回答',
  sorting: '回答的排序',
  sorts: [
    { sort: 'hot', text: '默认' },
    { sort: 'new', text: '最新' },
  ],
  empty: { title: '还没有回答', hint: '知道答案的话，帮提问者一把' },
  more: '展开更多回答',
}

/** Texts of the comments (1) or answers (2) of a post. */
export const textsOfPost = (kind: 1 | 2) => (kind === 2 ? answerTexts : commentTexts)

const videoSorts: Readonly<Record<CommentSort, string>> = { ...commentSorts, author: '讲师' }

/** Texts of the comments of a video; one without a teacher has no list of the teacher's comments. */
export const textsOfVideo = (hasTeacher: boolean): CommentTexts => ({
  ...commentTexts,
  sorts: commentSortNames
    .filter((sort) => hasTeacher || sort !== 'author')
    .map((sort) => ({ sort, text: videoSorts[sort] })),
})
