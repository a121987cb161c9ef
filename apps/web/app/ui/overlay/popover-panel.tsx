import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { ChevronDown } from '#app/ui/icons/icons'
import { usePopover } from './use-popover'

interface PopoverPanelProps {
  text: ReactNode
  /** Edge of the button that the panel is aligned to. */
  align?: 'start' | 'end'
  /** Content; as a function it gets a callback that closes the panel. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small panel under a quiet button. */
export function PopoverPanel({ text, align = 'end', children }: PopoverPanelProps) {
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
        <div
          className={cn(
            'pop-in absolute top-full z-30 mt-1 min-w-36 rounded-xl bg-surface p-1.5 whitespace-nowrap text-ink shadow-pop',
            align === 'end' ? 'right-0' : 'left-0',
          )}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  )
}
