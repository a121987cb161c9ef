import type { ChatMessage } from '@vce/protocol'
import { ChatText } from '#app/features/live-room/chat-text'
import { Button } from '#app/ui/controls/button'
import { Empty } from '#app/ui/layout/states'

interface QuestionListProps {
  questions: readonly ChatMessage[]
  onAnswer?: ((question: ChatMessage) => void) | undefined
}

/** Questions that wait for an answer; without `onAnswer` for readers who may not answer. */
export const QuestionList = ({ questions, onAnswer }: QuestionListProps) =>
  questions.length === 0 ? (
    <Empty title="没有待回答的提问" hint="成员的提问会出现在这里" />
  ) : (
    <ul>
      {questions.map((question) => (
        <li key={question.number} className="row gap-3 border-b border-line py-3 last:border-0">
          <span className="rest text-sm">
            <span className="block text-xs text-ink-3">
              {question.user.nickname} {question.at.slice(11, 16)}
            </span>
            <span className="wrap-anywhere text-ink">
              <ChatText text={question.text} />
            </span>
          </span>
          {onAnswer && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`回答 ${question.user.nickname}`}
              onClick={() => onAnswer(question)}
            >
              回答
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
