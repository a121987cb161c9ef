import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { IconButton } from './button'
import { cn } from './cn'
import { X } from './icons'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** A few quiet words beside the title. */
  note?: ReactNode
  width?: number
  /** Actions, right-aligned, the primary one last. */
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

/** Arrives with the first dialog: keeps focus inside, closes by Escape or a press outside, gives focus back. */
export default function DialogFrame({
  place,
  open,
  onClose,
  title,
  note,
  width,
  foot,
  children,
}: FrameProps) {
  const opener = useRef<Element | null>(null)
  return (
    <Radix.Root open={open} onOpenChange={(now) => now || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay fixed inset-0 z-40 bg-(--overlay)" />
        <Radix.Content
          aria-describedby={undefined}
          style={{ width }}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          className={cn(
            'fixed z-50 flex max-w-[calc(100vw-48px)] flex-col overflow-hidden bg-surface shadow-dialog outline-none',
            places[place],
          )}
        >
          <header className="flex h-14 shrink-0 items-center gap-2 pr-4 pl-6">
            <Radix.Title className="text-md font-semibold text-ink">{title}</Radix.Title>
            {note && <span className="t-hint">{note}</span>}
            <Radix.Close asChild>
              <IconButton icon={X} label="关闭" className="ml-auto" />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6">{children}</div>
          {foot && <footer className="rule flex shrink-0 justify-end gap-3 px-6 py-4">{foot}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
