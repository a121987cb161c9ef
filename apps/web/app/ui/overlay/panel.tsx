import type { ReactNode } from 'react'
import { Button } from '#app/ui/controls/button'
import { ChevronDown } from '#app/ui/icons/icons'
import { usePopover } from './use-popover'

interface PanelProps {
  text: ReactNode
  /** Content, which may close the panel. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small panel under a quiet button. */
export function Panel({ text, children }: PanelProps) {
  const { open, toggle, close, frame, trigger } = usePopover()
  return (
    <div ref={frame} className="needs-script relative">
      <Button
        ref={trigger}
        variant="ghost"
        size="sm"
        className="px-2! font-normal!"
        aria-expanded={open}
        onClick={toggle}
      >
        {text}
        <ChevronDown className="size-3" aria-hidden />
      </Button>
      {open && (
        <div className="pop-in absolute top-full right-0 z-30 mt-1 min-w-36 rounded-xl bg-surface p-1.5 whitespace-nowrap text-ink shadow-pop">
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  )
}
