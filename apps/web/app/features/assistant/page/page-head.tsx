import { useChat } from '#app/features/assistant/state/browser-chat'
import { Bot } from '#app/ui/icons/shell-icons'
import { Tag } from '#app/ui/layout/tag'

/** Head of the page; its title is the first question of the conversation. */
export function PageHead() {
  const { turns, opened } = useChat()
  const title = opened?.prompt ?? turns[0]?.prompt
  return (
    <div className="row h-14 shrink-0 gap-3 border-b border-line px-6">
      <span className="center size-8 shrink-0 rounded-lg bg-brand-fill text-on-fill">
        <Bot className="size-5" strokeWidth={1.7} />
      </span>
      <h1 className="rest truncate text-md font-semibold text-ink">{title ?? 'AI 助手'}</h1>
      {title && <Tag tone="line">AI 生成</Tag>}
    </div>
  )
}
