import { __iconData as bot } from 'lucide-react/icons/bot'
import { __iconData as maximize } from 'lucide-react/icons/maximize-2'
import { __iconData as plus } from 'lucide-react/icons/message-square-plus'
import { browserChat, useChat } from '#app/features/assistant/state/browser-chat'
import { type ChatTab, runningTurn } from '#app/features/assistant/state/chat-store'
import { IconButton } from '#app/ui/controls/button'
import { Tabs } from '#app/ui/controls/tabs'
import { icon } from '#app/ui/icons/icon'
import { X } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'

const Bot = icon(bot)
const Maximize = icon(maximize)
const NewChat = icon(plus)

const tabs: readonly { key: ChatTab; text: string }[] = [
  { key: 'chat', text: '对话' },
  { key: 'history', text: '历史' },
]

interface PanelHeadProps {
  titleId: string
  /** Id of the element below the head whose content the tabs switch. */
  body: string
  onNew: () => void
  onClose: () => void
}

/** Head of the panel: name, tabs, and buttons for 新对话, the page /AI and closing. */
export function PanelHead({ titleId, body, onNew, onClose }: PanelHeadProps) {
  const { tab, turns } = useChat()
  const isRunning = runningTurn({ turns }) !== undefined
  return (
    <div className="row h-14 shrink-0 gap-3 border-b border-line px-4">
      <span className="center size-8 rounded-lg bg-brand-fill text-on-fill">
        <Bot className="size-5" strokeWidth={1.7} />
      </span>
      <h2 id={titleId} className="sr-only">
        AI 助手
      </h2>
      <Tabs
        label="AI 助手"
        panel={body}
        value={tab}
        items={tabs}
        itemClass="px-4!"
        onChange={(next) => browserChat().show({ tab: next, opened: null })}
      />
      <div className="row ml-auto gap-1">
        <IconButton
          icon={NewChat}
          label="新对话"
          disabled={isRunning || turns.length === 0}
          onClick={onNew}
        />
        <Link
          to="/AI"
          aria-label="打开 AI 助手页面"
          title="打开 AI 助手页面"
          className="center size-7 rounded-md text-ink-3 hover:bg-hover hover:text-ink"
        >
          <Maximize className="size-4" />
        </Link>
        <IconButton icon={X} label="关闭" onClick={onClose} />
      </div>
    </div>
  )
}
