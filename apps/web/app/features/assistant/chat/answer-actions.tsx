import { __iconData as copy } from 'lucide-react/icons/copy'
import { __iconData as flag } from 'lucide-react/icons/flag'
import { __iconData as thumbsDown } from 'lucide-react/icons/thumbs-down'
import { __iconData as thumbsUp } from 'lucide-react/icons/thumbs-up'
import { copyAnswer } from '#app/features/assistant/answer/copy-answer'
import type { Turn } from '#app/features/assistant/wire/turn'
import { toast } from '#app/lib/toast'
import { tabItemClass } from '#app/ui/controls/tab-styles'
import { type Icon, icon } from '#app/ui/icons/icon'
import { useRating } from './use-rating'

const Copy = icon(copy)
const Flag = icon(flag)
const ThumbsDown = icon(thumbsDown)
const ThumbsUp = icon(thumbsUp)

async function copyTurn(turn: Turn) {
  if (await copyAnswer(turn)) toast.done('复制成功')
  else toast.failed('复制失败，请手动选择文字复制')
}

/** 有帮助 没帮助 复制 反馈 below an answer that has ended. */
export function AnswerActions({ turn }: { turn: Turn }) {
  const { like, dislike, report } = useRating(turn)
  return (
    <fieldset aria-label="评价与复制" className="row -ml-2 gap-1">
      <Action icon={ThumbsUp} text="有帮助" pressed={turn.isLike === 1} onClick={like} />
      <Action icon={ThumbsDown} text="没帮助" pressed={turn.isLike === 0} onClick={dislike} />
      {turn.html !== '' && <Action icon={Copy} text="复制" onClick={() => void copyTurn(turn)} />}
      <Action icon={Flag} text="反馈" onClick={report} />
    </fieldset>
  )
}

interface ActionProps {
  icon: Icon
  text: string
  pressed?: boolean
  onClick: () => void
}

const Action = ({ icon: Icon, text, pressed, onClick }: ActionProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onClick}
    className={tabItemClass('chip', pressed === true, 'px-2! text-ink-3')}
  >
    <Icon className="size-3.5" />
    {text}
  </button>
)
