import { lazy, Suspense } from 'react'
import { cn } from '#app/ui/cn'
import { Skeleton } from '#app/ui/layout/states'
import { PickerTrigger } from '#app/ui/overlay/picker-trigger'
import { usePopover } from '#app/ui/overlay/use-popover'
import type { FinderAction } from './finder-drop'

const FinderDrop = lazy(() => import('./finder-drop'))

type FinderSelectProps = FinderAction & {
  text: string
  /** Edge of the button to which the panel is aligned. */
  align?: 'start' | 'end'
  className?: string
}

/** A button that opens the finder below itself. */
export function FinderSelect({ text, align = 'start', className, ...use }: FinderSelectProps) {
  const { open, toggle, close, frame, trigger } = usePopover()
  return (
    <div ref={frame} className={cn('needs-script relative', className)}>
      <PickerTrigger ref={trigger} aria-haspopup="dialog" aria-expanded={open} onClick={toggle}>
        <span className="rest truncate text-left">{text}</span>
      </PickerTrigger>
      {open && (
        <div
          className={cn(
            'pop-in absolute top-full z-30 mt-1 w-110 overflow-hidden rounded-xl bg-surface text-left shadow-pop',
            align === 'end' ? 'right-0' : 'left-0',
          )}
        >
          <Suspense fallback={<Skeleton className="h-24" />}>
            <FinderDrop {...use} onClose={() => close({ focus: false })} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
