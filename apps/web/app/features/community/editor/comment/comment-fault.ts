interface CommentText {
  isEmpty: boolean
  length: number
  maxLength: number
  isAnswer: boolean
  pictures: readonly ('sending' | 'failed' | 'done')[]
}

/** Error message if a comment or an answer cannot be published; null if it can. */
export function commentFault({ isEmpty, length, maxLength, isAnswer, pictures }: CommentText): string | null {
  if (isEmpty) return '请输入内容'
  if (length > maxLength) return `${isAnswer ? '回答' : '评论'}最多${maxLength}个字`
  if (pictures.includes('sending')) return '图片还在上传，请稍候'
  return pictures.includes('failed') ? '有图片没有上传成功，请删除后重试' : null
}
