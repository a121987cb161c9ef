import { useRef } from 'react'
import { PointedSources } from '#app/features/assistant/answer/pointed-source'
import { ChatView } from '#app/features/assistant/chat/chat-view'
import { RecordView } from '#app/features/assistant/history/record-view'
import { AssistantPopups } from '#app/features/assistant/popups/assistant-popups'
import { browserChat, useChat } from '#app/features/assistant/state/browser-chat'
import { useHistoryRefresh } from '#app/features/assistant/state/use-asking'
import { HistoryColumn } from './history-column'
import { PageHead } from './page-head'
import { SourcesColumn } from './sources-column'

/** The page /AI: history, conversation, sources. It shows the same conversation as the panel. */
export function AssistantPage() {
  const field = useRef<HTMLTextAreaElement>(null)
  const { opened } = useChat()
  const focus = () => requestAnimationFrame(() => field.current?.focus())
  useHistoryRefresh()
  return (
    <>
      <p className="box hidden p-6 text-base text-ink-2 noscript:block">
        AI 助手需要启用浏览器脚本才能提问与回答。
      </p>
      <PointedSources>
        <div className="box flex h-[calc(100vh-132px-var(--banner-height,0px))] max-h-240 min-h-150 overflow-hidden noscript:hidden">
          <HistoryColumn onNew={focus} />
          <section aria-label="对话" className="flex w-180 shrink-0 flex-col">
            <PageHead />
            {opened ? (
              <RecordView
                record={opened}
                className="px-8 py-6"
                back="返回对话"
                onBack={() => browserChat().show({ opened: null })}
                onTaken={focus}
              />
            ) : (
              <ChatView fieldRef={field} roomy />
            )}
          </section>
          <SourcesColumn />
        </div>
      </PointedSources>
      <AssistantPopups />
    </>
  )
}
