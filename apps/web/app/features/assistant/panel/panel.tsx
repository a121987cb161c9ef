import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { ChatView } from '#app/features/assistant/chat/chat-view'
import { HistoryIcon } from '#app/features/assistant/history/history-icon'
import { HistoryList } from '#app/features/assistant/history/history-list'
import { RecordItem } from '#app/features/assistant/history/record-item'
import { RecordView } from '#app/features/assistant/history/record-view'
import { AssistantPopups } from '#app/features/assistant/popups/assistant-popups'
import { browserChat, useChat } from '#app/features/assistant/state/browser-chat'
import { useHistoryRefresh } from '#app/features/assistant/state/use-asking'
import { assistantPanel } from '#app/lib/assistant/panel'
import { PanelHead } from './panel-head'
import { useFocusInside } from './use-focus-inside'

/** The button of the side bar that opens the panel; it gets the focus when the panel closes. */
const toggle = () => document.querySelector<HTMLElement>('[data-assistant-toggle]')

function close() {
  assistantPanel.show(false)
  toggle()?.focus()
}

/**
 * The assistant's panel; its code is loaded when it is first opened. A hidden panel still receives a running
 * answer.
 */
export default function Panel({ open }: { open: boolean }) {
  useHistoryRefresh()
  return open ? (
    <>
      <OpenPanel />
      <AssistantPopups />
    </>
  ) : null
}

/** 400 × 800 px next to the page content; the page stays usable. */
function OpenPanel() {
  const title = useId()
  const body = useId()
  const panel = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { tab } = useChat()
  const focusInside = useFocusInside(panel)
  useEffect(() => {
    if (assistantPanel.takesFocus()) field.current?.focus()
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    // React also passes on key events of dialogs opened from the panel, although their DOM is outside it.
    const isInside = event.target instanceof Node && panel.current?.contains(event.target)
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isInside) return
    event.preventDefault()
    close()
  }
  const onNew = () => {
    browserChat().begin()
    field.current?.focus()
  }
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      {...focusInside}
      onKeyDown={onKeyDown}
      className="outline-none pop-in fixed right-[max(8px,calc(50%-606px))] bottom-4 z-30 flex h-200 max-h-[calc(100vh-32px)] w-100 max-w-[calc(100vw-16px)] flex-col overflow-hidden rounded-xl bg-surface shadow-dialog max-[1375px]:right-[max(8px,calc(50%-596px))] print:hidden"
    >
      <PanelHead titleId={title} body={body} onNew={onNew} onClose={close} />
      <div
        id={body}
        role="tabpanel"
        aria-label={tab === 'chat' ? '对话' : '历史'}
        className="flex min-h-0 flex-1 flex-col"
      >
        <PanelBody fieldRef={field} />
      </div>
    </section>
  )
}

function PanelBody({ fieldRef }: { fieldRef: React.RefObject<HTMLTextAreaElement | null> }) {
  const { tab, opened } = useChat()
  if (opened) {
    return (
      <RecordView
        record={opened}
        className="px-4 py-4"
        back="返回历史"
        onBack={() => browserChat().show({ opened: null, tab: 'history' })}
        onTaken={() => requestAnimationFrame(() => fieldRef.current?.focus())}
      />
    )
  }
  if (tab === 'chat') return <ChatView fieldRef={fieldRef} />
  return (
    <HistoryList
      className="px-4 pb-4"
      groupTitle={(text) => (
        <h3 className="row mt-4 gap-1.5 text-sm font-semibold text-ink-2">
          <HistoryIcon className="size-3.5 text-ink-3" />
          {text}
        </h3>
      )}
      item={(record) => <RecordItem record={record} />}
    />
  )
}
