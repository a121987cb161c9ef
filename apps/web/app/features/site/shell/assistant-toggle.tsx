import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { assistantPanel } from '#app/lib/assistant/panel'
import { sideEntries } from '#app/lib/menu-entries'
import { Link } from '#app/ui/link'

const { label, to } = sideEntries.assistant
const marks = { running: '正在回答', done: '回答完毕' }

/**
 * Opens and closes the assistant's panel, except on the page /AI. Without scripts it is a link to that page.
 */
export function AssistantToggle({ className, children }: { className: string; children: ReactNode }) {
  const isPage = useLocation().pathname === to
  const { open, mark } = useSyncExternalStore(
    assistantPanel.watch,
    assistantPanel.state,
    assistantPanel.served,
  )
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isPage) assistantPanel.show(!open)
  }
  return (
    <Link
      to={to}
      data-assistant-toggle=""
      title={label}
      aria-current={isPage ? 'page' : undefined}
      aria-expanded={isPage ? undefined : open}
      onClick={toggle}
      className={className}
    >
      {children}
      {mark && !isPage && (
        <span
          className={`absolute top-2 right-2 size-2 rounded-full bg-live ${mark === 'running' ? 'animate-pulse' : ''}`}
        >
          <span className="sr-only">{marks[mark]}</span>
        </span>
      )}
    </Link>
  )
}
