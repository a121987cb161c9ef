import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'

const FinderPanel = lazy(() => import('./finder-panel'))

const fields = 'input, textarea, select, [contenteditable], [role="textbox"]'

/** Whether a key typed here belongs to the page, not to a field or a dialog. */
const isForPage = (target: EventTarget | null) =>
  !(target instanceof Element && target.closest(fields)) &&
  !document.querySelector('[role="dialog"], dialog[open]')

/** Opens 键盘精灵 by a letter or figure typed outside a field. The code comes with the first one. */
export function KeyFinder() {
  const [open, setOpen] = useState(false)
  // What is typed while the code loads; Enter is a line's end.
  const typed = useRef('')
  const close = useCallback(() => setOpen(false), [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey, defaultPrevented, isComposing } = event
      if (ctrlKey || altKey || metaKey || defaultPrevented || isComposing) return
      if (!(/^[a-z0-9]$/i.test(key) || (open && key === 'Enter')) || !isForPage(target)) return
      event.preventDefault()
      typed.current = open ? typed.current + (key === 'Enter' ? '\n' : key) : key
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
