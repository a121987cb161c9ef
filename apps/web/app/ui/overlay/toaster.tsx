import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { cn } from '#app/ui/cn'
import { CircleAlert, CircleCheck, Info } from '#app/ui/icons/icons'

export type ToastKind = 'done' | 'failed' | 'info'

/** Action of a message: a link, opened in a new window, or a button that runs once. */
export type ToastAction = { text: string } & ({ to: string } | { run: () => void })

const icons = {
  done: <CircleCheck className="size-4.5 shrink-0 text-brand" aria-hidden />,
  failed: <CircleAlert className="size-4.5 shrink-0 text-danger" aria-hidden />,
  info: <Info className="size-4.5 shrink-0 text-ink-3" aria-hidden />,
}

/** Milliseconds for which a message without an action stays. */
export const toastDurationMs = 3000
/** Milliseconds for which a message with a link or a button stays: long enough to reach it. */
const withActionMs = 10_000
/** Top offset below the band and the header, which are 36 and 65 px high. */
const belowHeaderPx = 109
let mounted = false

/** Mounts the toaster in its own React root outside of the document's root, so that it can be loaded late. */
export function mountToaster() {
  if (mounted) return
  mounted = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <Toaster
        position="top-center"
        offset={belowHeaderPx}
        expand
        gap={8}
        visibleToasts={3}
        customAriaLabel="通知"
        duration={toastDurationMs}
      />,
    ),
  )
}

/** Removes all messages. */
export const clearToasts = () => toast.dismiss()

/** A short message at the top of the page. */
export function showToast(kind: ToastKind, text: string, action?: ToastAction) {
  mountToaster()
  const id = `${kind}:${text}`
  // A repeated message replaces the current one.
  toast.custom(
    () => (
      <div className="flex w-(--width) justify-center">
        {/* Without an action, presses reach the page below; an action is active even beside a dialog. */}
        <p
          data-toast=""
          className={cn(
            action ? 'pointer-events-auto' : 'pointer-events-none',
            'row min-h-11 max-w-full gap-2.5 rounded-lg bg-surface px-4 py-2 text-base text-ink shadow-pop',
          )}
        >
          {icons[kind]}
          {text}
          {action && 'to' in action && (
            <a href={action.to} target="_blank" rel="noreferrer" className="text-brand hover:underline">
              {action.text}
            </a>
          )}
          {action && 'run' in action && (
            <button
              type="button"
              className="text-brand hover:underline"
              onClick={() => {
                toast.dismiss(id)
                action.run()
              }}
            >
              {action.text}
            </button>
          )}
        </p>
      </div>
    ),
    {
      id,
      duration: action ? withActionMs : toastDurationMs,
      style: { pointerEvents: 'none' },
    },
  )
}
