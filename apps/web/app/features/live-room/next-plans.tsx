import type { Broadcast } from '@vce/protocol'
import { BookButton } from '#app/features/live-room/bookings/book-button'
import { CalendarLinks } from '#app/features/live-room/bookings/calendar-links'
import { isBookable } from '#app/features/live-room/bookings/changed-bookings'
import { planTimeText } from '#app/lib/plan-texts'
import { useNow } from '#app/lib/use-now'
import { cn } from '#app/ui/cn'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'

/** Maximum number of plans on the page: two rows. */
const maxPlans = 8

/** Averages of the drawn covers, one after the other. */
const curves = [
  'M0 92C50 88 76 50 120 56s72 26 120-14',
  'M0 40C46 66 82 96 130 72s66-34 110-38',
  'M0 80C40 30 92 34 128 62s70 22 112-30',
  'M0 64C44 60 64 96 116 88s70-54 124-58',
] as const
const strokes = ['var(--s8)', 'var(--s3)', 'var(--s7)', 'var(--s2)'] as const

const Cover = ({ place }: { place: number }) => (
  <span
    aria-hidden
    className={cn(
      'contour block h-30 overflow-hidden rounded-md text-band-dim',
      place % 2 ? 'bg-band-2' : 'bg-band',
    )}
  >
    <svg
      viewBox="0 0 240 120"
      preserveAspectRatio="none"
      className="size-full"
      fill="none"
      aria-hidden="true"
    >
      <path d={curves[place % curves.length]} stroke={strokes[place % strokes.length]} strokeWidth="2" />
      <path
        d={curves[(place + 1) % curves.length]}
        stroke="currentColor"
        strokeOpacity="0.35"
        strokeDasharray="3 5"
      />
    </svg>
  </span>
)

interface NextPlansProps {
  plans: readonly Broadcast[]
  /** Whether the page is one of readers, who book what is planned. */
  offersBooking?: boolean
}

/** 接下来: the next plans of a room. */
export function NextPlans({ plans, offersBooking = false }: NextPlansProps) {
  const now = useNow(false)
  const shown = plans.slice(0, maxPlans)
  return (
    <Card title="接下来" className="mt-4" extra={offersBooking && <CalendarLinks plans={shown} />}>
      {plans.length === 0 ? (
        <Empty title="暂无直播安排" hint="讲师排好时间后显示在这里" className="pt-4" />
      ) : (
        <ul className="grid grid-cols-4 gap-4 px-4 pb-5">
          {shown.map(({ id, title, state, plan_from: from, teacher }, place) => (
            <li key={id} className="relative min-w-0">
              <Cover place={place} />
              <time
                dateTime={`${from.replace(' ', 'T')}+08:00`}
                className={cn(
                  'absolute top-2 left-2 rounded-sm px-1.5 text-xs leading-5 text-band-ink',
                  place % 2 ? 'bg-band/80' : 'bg-band-2/90',
                )}
              >
                {planTimeText(from, now)}
              </time>
              <p className="mt-2 truncate text-base font-semibold text-ink" title={title}>
                {title}
              </p>
              <p className="between min-h-6 gap-2">
                <span className="t-dim truncate">{teacher?.name ?? '讲师待定'}</span>
                {offersBooking && isBookable({ state }) && <BookButton plan={{ id, title }} />}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
