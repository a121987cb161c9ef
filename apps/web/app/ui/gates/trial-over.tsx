import { type ComponentType, createContext, Suspense, use, useState } from 'react'

/** The dialog after a trial; pages with trials provide it. */
export const TrialOverDialog = createContext<ComponentType<{ onClose: () => void }> | null>(null)

/** Opens it once, when the trial has ended while the page was open. */
export function TrialOver() {
  const Dialog = use(TrialOverDialog)
  const [open, setOpen] = useState(true)
  if (!Dialog || !open) return null
  return (
    <Suspense fallback={null}>
      <Dialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
