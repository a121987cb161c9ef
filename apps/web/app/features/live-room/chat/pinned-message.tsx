import type { ChatMessage } from '@vce/protocol'
import { ChatText } from '#app/features/live-room/chat-text'
import { IconButton } from '#app/ui/controls/button'
import { X } from '#app/ui/icons/icons'
import { Tag } from '#app/ui/layout/tag'

/** Maximum number of characters that a pinned message shows. */
const maxShown = 100

interface PinnedMessageProps {
  message: ChatMessage
  /** Removes the pin; undefined for those who may not. */
  onUnpin: (() => void) | undefined
}

/** The message that stands above the chat. */
export const PinnedMessage = ({ message: { text, picture, user }, onUnpin }: PinnedMessageProps) => (
  <section
    aria-label="置顶消息"
    className="flex shrink-0 items-start gap-2 border-b border-line bg-sunken px-4 py-2.5"
  >
    <Tag tone="brand">置顶</Tag>
    <p className="rest line-clamp-2 text-sm text-ink-2" title={`${user.nickname}：${text}`}>
      <ChatText text={text.length > maxShown ? `${text.slice(0, maxShown)}…` : text} />
      {text === '' && picture && '图片'}
    </p>
    {onUnpin && <IconButton icon={X} label="取消置顶" className="-my-1" onClick={onUnpin} />}
  </section>
)
