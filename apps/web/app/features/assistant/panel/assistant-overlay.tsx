import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { assistantPanel } from '#app/lib/assistant/panel'
import { sideEntries } from '#app/lib/menu-entries'

const Panel = lazy(() => import('./panel'))

/** The panel beside any page but its own, loaded on the first opening; `children` come along with it. */
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
