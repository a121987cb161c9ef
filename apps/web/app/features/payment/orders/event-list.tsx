import type { OrderDetails } from '@vce/protocol'
import { cn } from '#app/ui/cn'

/** 订单经过, oldest event first; the last one is highlighted. */
export const EventList = ({ events }: { events: OrderDetails['events'] }) => (
  <section aria-label="订单经过" className="px-6 py-5">
    <h2 className="t-name">订单经过</h2>
    <ol className="mt-4">
      {events.map(({ at, title, text }, place) => {
        const isLast = place === events.length - 1
        return (
          <li key={`${at} ${title}`} className="grid grid-cols-[104px_16px_1fr] gap-3">
            <time className="t-hint pt-0.5">{at.slice(5)}</time>
            <span aria-hidden className="relative">
              <i
                className={cn(
                  'absolute top-1.5 left-1/2 size-2 -translate-x-1/2 rounded-full',
                  isLast ? 'bg-brand' : 'bg-line-2',
                )}
              />
              {!isLast && <i className="absolute top-5 bottom-0 left-1/2 w-px bg-line" />}
            </span>
            <div className={isLast ? undefined : 'pb-5'}>
              <p className={cn('text-sm font-semibold', isLast ? 'text-brand' : 'text-ink')}>{title}</p>
              {text && <p className="t-dim">{text}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  </section>
)
