import { lazy, Suspense } from 'react'
import { cn } from '#app/ui/cn'
import { Skeleton } from '#app/ui/layout/states'
import { Trigger } from '#app/ui/overlay/trigger'
import { usePopover } from '#app/ui/overlay/use-popover'
import type { FinderUse } from './finder-drop'

const FinderDrop = lazy(() => import('./finder-drop'))

type FinderSelectProps = FinderUse & {
  text: string
  /** Edge of the button the panel is aligned to. */
  align?: 'start' | 'end'
  className?: string
}

/** A button that opens the finder below itself. */
export function FinderSelect({ text, align = 'start', className, ...use }: FinderSelectProps) {
  const { open, toggle, close, frame, trigger } = usePopover()
  return (
    <div ref={frame} className={cn('needs-script relative', className)}>
      <Trigger ref={trigger} aria-haspopup="dialog" aria-expanded={open} onClick={toggle}>
        <span className="rest truncate text-left">{text}</span>
      </Trigger>
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
