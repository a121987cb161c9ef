import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { CircleAlert, CircleCheck, Info } from './icons'

export type ToastKind = 'done' | 'failed' | 'info'

/** Where a message leads, in a window of its own. */
export interface ToastLink {
  to: string
  text: string
}

const icons = {
  done: <CircleCheck className="size-4.5 shrink-0 text-brand" aria-hidden />,
  failed: <CircleAlert className="size-4.5 shrink-0 text-danger" aria-hidden />,
  info: <Info className="size-4.5 shrink-0 text-ink-3" aria-hidden />,
}

const duration = 3000
/** Long enough to reach the link. */
const withLink = 10_000
let mounted = false

/** The toaster lives beside React's document, in a root of its own, so that it can come late. */
function mount() {
  if (mounted) return
  mounted = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <Toaster
        position="top-center"
        expand
        gap={8}
        visibleToasts={3}
        customAriaLabel="通知"
        duration={duration}
      />,
    ),
  )
}

/** A short message at the top of the page. */
export function showToast(kind: ToastKind, text: string, link?: ToastLink) {
  mount()
  // The same words again renew the message instead of piling up.
  toast.custom(
    () => (
      <div className="flex w-(--width) justify-center">
        {/* An open dialog switches the pointer off for all that stands outside it. */}
        <p
          data-toast=""
          className="pointer-events-auto row min-h-11 max-w-full gap-2.5 rounded-lg bg-surface px-4 py-2 text-base text-ink shadow-pop"
        >
          {icons[kind]}
          {text}
          {link && (
            <a href={link.to} target="_blank" rel="noreferrer" className="text-brand hover:underline">
              {link.text}
            </a>
          )}
        </p>
      </div>
    ),
    { id: `${kind}:${text}`, duration: link ? withLink : duration },
  )
}
