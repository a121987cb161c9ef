import { expect, test } from 'vitest'
import { commentFault } from './comment-fault'

const good = { isEmpty: false, length: 20, maxLength: 500, isAnswer: false, pictures: ['done' as const] }

test.each<[string, Partial<Parameters<typeof commentFault>[0]>, string | null]>([
  ['a comment', {}, null],
  ['a picture alone', { length: 0 }, null],
  ['nothing', { isEmpty: true, length: 0, pictures: [] }, '请输入内容'],
  ['a long comment', { length: 501 }, '评论最多500个字'],
  ['a long answer', { isAnswer: true, maxLength: 5_000, length: 5_001 }, '回答最多5000个字'],
  ['an upload', { pictures: ['done', 'sending'] }, '图片还在上传，请稍候'],
  ['a failed upload', { pictures: ['failed'] }, '有图片没有上传成功，请删除后重试'],
])('%s is refused with %j', (_name, changes, message) => {
  expect(commentFault({ ...good, ...changes })).toBe(message)
})
