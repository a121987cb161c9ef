import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cn } from '#app/ui/cn'
import { IconButton } from '#app/ui/controls/button'
import { X } from '#app/ui/icons/icons'
import { useFrontDialog, useOpenDialog } from './open-dialogs'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /**
   * Hides the title for all but screen readers; the content fills the dialog up to its edges. `dark`: the
   * head is dark.
   */
  bare?: boolean | 'dark'
  /** Short secondary text next to the title. */
  note?: ReactNode
  /** Content at the right end of the head, next to the close button. */
  extra?: ReactNode
  width?: number
  /** Actions, right-aligned, primary last. */
  foot?: ReactNode
  children: ReactNode
}

const places = {
  centre:
    'dialog-centre top-1/2 left-1/2 max-h-[calc(100vh-48px)] -translate-x-1/2 -translate-y-1/2 rounded-xl',
  right: 'drawer-right top-0 right-0 h-full rounded-l-xl',
}

interface FrameProps extends DialogProps {
  place: keyof typeof places
}

/** The element itself, or the trigger of the closed panel that contains it. */
const visibleTarget = (element: HTMLElement) =>
  element.closest('.opens:not(:hover, [data-menu="open"])')?.querySelector<HTMLElement>('[aria-expanded]') ??
  element

/**
 * The frame of all dialogs, loaded with the first one: traps focus, closes on Escape or an outside press,
 * restores focus.
 */
export default function DialogFrame({
  place,
  open,
  onClose,
  title,
  bare,
  note,
  extra,
  width,
  foot,
  children,
}: FrameProps) {
  const opener = useRef<Element | null>(null)
  const content = useRef<HTMLDivElement>(null)
  useOpenDialog(open)
  const closeFront = useFrontDialog(open, onClose)
  // Runs before the content is mounted, since its fields may take the focus themselves.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  return (
    <Radix.Root open={open} onOpenChange={(now) => now || onClose()}>
      <Radix.Portal>
        {/* Same z-index as the dialog, so that a second dialog's overlay covers the first dialog. */}
        <Radix.Overlay className="dialog-overlay fixed inset-0 z-50 bg-(--overlay)" />
        <Radix.Content
          ref={content}
          aria-describedby={undefined}
          style={{ width }}
          onOpenAutoFocus={(event) => {
            const first = content.current?.querySelector<HTMLElement>('[data-first-focus]')
            if (!first) return
            event.preventDefault()
            first.focus()
          }}
          onEscapeKeyDown={(event) => {
            if (closeFront()) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // A pressed link may have moved the focus to its target.
            if (document.activeElement !== document.body) return
            if (opener.current instanceof HTMLElement) visibleTarget(opener.current).focus()
          }}
          // A press on a toast is not an outside press.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-toast]'))
              event.preventDefault()
          }}
          className={cn(
            'fixed z-50 flex max-w-[calc(100vw-48px)] flex-col overflow-hidden bg-surface shadow-dialog outline-none',
            places[place],
          )}
        >
          {bare ? (
            <>
              <Radix.Title className="sr-only">{title}</Radix.Title>
              <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
              <Close
                className={cn(
                  'absolute top-4 right-4',
                  bare === 'dark' && 'text-band-ink! hover:bg-band-ink/15!',
                )}
              />
            </>
          ) : (
            <>
              <header className="flex h-14 shrink-0 items-center gap-2 pr-4 pl-6">
                <Radix.Title className="text-md font-semibold text-ink">{title}</Radix.Title>
                {note && <span className="t-hint">{note}</span>}
                <div className="row ml-auto gap-3">
                  {extra}
                  <Close />
                </div>
              </header>
              <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6">{children}</div>
            </>
          )}
          {foot && <footer className="rule flex shrink-0 justify-end gap-3 px-6 py-4">{foot}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const Close = ({ className }: { className?: string }) => (
  <Radix.Close asChild>
    <IconButton icon={X} label="关闭" className={className} />
  </Radix.Close>
)
