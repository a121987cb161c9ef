import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { takeEarlyKeys, withPageKey } from '#app/lib/early-keys'

const FinderPanel = lazy(() => import('./finder-panel'))

/** Opens 键盘精灵 when a letter or digit is typed outside a field; its code loads at the first such key. */
export function KeyFinder() {
  const [open, setOpen] = useState(false)
  // Keys typed while the code loads; Enter is stored as a line break.
  const typed = useRef('')
  const close = useCallback(() => setOpen(false), [])

  useEffect(() => {
    const early = takeEarlyKeys()
    if (early === '') return
    typed.current = early
    setOpen(true)
  }, [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const next = withPageKey(open ? typed.current : '', event)
      if (next === null) return
      event.preventDefault()
      typed.current = next
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  return (
    open && (
      <Suspense>
        <FinderPanel initial={typed} onClose={close} />
      </Suspense>
    )
  )
}
