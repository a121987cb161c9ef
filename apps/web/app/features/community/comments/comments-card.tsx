import { getPost, type PostCard } from '@vce/protocol'
import { CommentEditor } from '#app/features/community/editor/comment-editor'
import { placeOfPost } from './comment-place'
import { textsOfPost } from './comment-texts'
import { CommentsBox } from './comments-box'

interface CommentsCardProps {
  card: PostCard
  /** 1: comments, 2: answers. */
  kind: 1 | 2
}

/** Comments of a post, or answers to a question, with the box to write one. */
export function CommentsCard({ card, kind }: CommentsCardProps) {
  const isAnswers = kind === 2
  const below = placeOfPost(card)
  return (
    <CommentsBox
      below={below}
      kind={kind}
      texts={textsOfPost(kind)}
      countOf={(total) => {
        if (isAnswers) return card.stats.answers
        // `stats.comments` of a question includes replies to its answers, which are not in this list.
        return card.kind === 2 ? total : card.stats.comments
      }}
      owner={getPost}
      editor={(onWritten) =>
        // The author of a question writes comments, not answers.
        !(isAnswers && card.mine.own) && (
          <CommentEditor of={below.of} kind={isAnswers ? 'answer' : 'comment'} onPublished={onWritten} />
        )
      }
    />
  )
}
