import { type ComponentProps, lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { cn } from '#app/ui/cn'
import { IconButton } from '#app/ui/controls/button'
import { Skeleton } from '#app/ui/layout/states'
import { usePopover } from '#app/ui/overlay/use-popover'
import { Smile } from './smile-icon'

const EmojiPicker = lazy(() => import('./emoji-picker'))

interface EmojiButtonProps extends Omit<ComponentProps<typeof IconButton>, 'icon' | 'label' | 'ref'> {
  onPick: (code: string) => void
  /** Whether the picker opens above the button, as at the bottom of a box. */
  above?: boolean
  /** Whether the picker is open at first. */
  initiallyOpen?: boolean
}

/** Button that opens the emoticon picker; the picker's code loads when the picker is first opened. */
export function EmojiButton({ onPick, above = false, initiallyOpen = false, ...rest }: EmojiButtonProps) {
  const { open, toggle, show, close, frame, trigger } = usePopover()
  const showFirst = useEffectEvent(show)
  useEffect(() => {
    if (initiallyOpen) showFirst()
  }, [initiallyOpen])
  return (
    <div ref={frame} className="relative">
      <IconButton
        ref={trigger}
        icon={Smile}
        label="表情"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={toggle}
        {...rest}
      />
      {open && (
        <div
          role="dialog"
          aria-label="表情"
          className={cn(
            'pop-in absolute left-0 z-30 w-79 rounded-xl bg-surface shadow-pop',
            above ? 'bottom-full mb-1' : 'top-full mt-1',
          )}
        >
          <Suspense fallback={<Skeleton className="h-70" />}>
            <EmojiPicker
              onPick={(code, leave) => {
                if (leave) close({ focus: false })
                onPick(code)
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
