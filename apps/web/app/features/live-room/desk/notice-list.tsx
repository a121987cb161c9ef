import { cn } from '#app/ui/cn'
import { CircleAlert, Info } from '#app/ui/icons/icons'
import { noticesOf } from './desk-notices'
import type { Health } from './stream-health-query'

/** Problems of the stream, of the port and of the disk. The empty list stays, so that a screen reader announces what enters it. */
export const NoticeList = ({ health }: { health: Health }) => (
  <div role="status">
    {noticesOf(health).map(({ key, text, isUrgent }) => {
      const Icon = isUrgent ? CircleAlert : Info
      return (
        <p
          key={key}
          className={cn(
            'row mb-4 gap-2 rounded-lg border px-4 py-3 text-base',
            isUrgent ? 'border-danger/40 bg-danger-soft text-danger' : 'border-line bg-surface text-ink-2',
          )}
        >
          <Icon className="size-4 shrink-0" aria-hidden />
          {text}
        </p>
      )
    })}
  </div>
)
