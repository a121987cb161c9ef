import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { assistantPanel } from '#app/lib/assistant/panel'
import { sideEntries } from '#app/lib/menu-entries'

const Panel = lazy(() => import('./panel'))

/** The panel over every page except /AI. The panel and `children` are rendered from its first opening. */
export function AssistantOverlay({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { open, used } = useSyncExternalStore(
    assistantPanel.watch,
    assistantPanel.state,
    assistantPanel.served,
  )
  if (!used || pathname === sideEntries.assistant.to) return null
  return (
    <Suspense fallback={null}>
      <Panel open={open} />
      {children}
    </Suspense>
  )
}
