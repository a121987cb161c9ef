import { useSearchParams } from 'react-router'
import { BookButton } from '#app/features/live-room/bookings/book-button'
import { CalendarLinks } from '#app/features/live-room/bookings/calendar-links'
import { isBookable } from '#app/features/live-room/bookings/changed-bookings'
import { scheduleQuery } from '#app/features/live-room/videos/queries'
import { integerOf } from '#app/lib/address'
import { errorMessage, useApi } from '#app/lib/api'
import { weekdayOf } from '#app/lib/format'
import { useAnswer } from '#app/lib/use-loaded'
import { cn } from '#app/ui/cn'
import { Card } from '#app/ui/layout/card'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { daysBetween, type PlannedBroadcast, planMark, plansByDay } from './schedule-days'

const Plan = ({ plan }: { plan: PlannedBroadcast }) => {
  const { room_id: room, room_name: name, title, plan_from: from, plan_to: to, teacher } = plan
  const mark = planMark(plan)
  const canBook = isBookable(plan)
  return (
    <li className="relative">
      <Link
        to={`/live?id=${room}`}
        className={cn(
          'group block rounded-md px-2.5 py-2 hover:bg-brand-soft',
          mark === '直播中' ? 'bg-live-soft' : 'bg-sunken',
        )}
      >
        <span className="row h-5 gap-1.5 text-xs text-ink-2 tabular-nums">
          <span>
            <time dateTime={`${from.replace(' ', 'T')}+08:00`}>{from.slice(11, 16)}</time>–{to.slice(11, 16)}
          </span>
          {mark && (
            <Tag tone={mark === '直播中' ? 'live' : 'plain'} small className="ml-auto">
              {mark}
            </Tag>
          )}
        </span>
        <b className="mt-1 line-clamp-2 text-sm font-semibold text-ink group-hover:text-brand">{title}</b>
        <span className={cn('t-hint mt-1 block truncate', canBook && 'pr-17 leading-6')} title={name}>
          {teacher?.name ?? name}
        </span>
      </Link>
      {canBook && <BookButton plan={plan} className="absolute right-2 bottom-2" />}
    </li>
  )
}

/** 课表 of the next seven days. */
export function ScheduleCard() {
  const { data, error, refetch } = useAnswer(scheduleQuery(useApi(), {}))
  const [search] = useSearchParams()
  const chosen = integerOf(search, 'teacher')
  const ofTeacher = data?.broadcasts.filter(({ teacher }) => teacher?.id === chosen) ?? []
  const days = data ? plansByDay(daysBetween(data.from, data.to), data.broadcasts) : []
  const isEmpty = days.every(({ plans }) => plans.length === 0)
  return (
    <Card
      title="课表"
      note="未来七天，北京时间"
      className="mt-4"
      extra={chosen !== undefined && <CalendarLinks plans={ofTeacher} />}
    >
      {!data && error && <Failed message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} widths={['12%', '12%', '12%', '12%', '12%']} />}
      {data && isEmpty && (
        <Empty title="未来七天还没有安排" hint="讲师排好时间后显示在这里" className="pt-2" />
      )}
      {data && !isEmpty && (
        <ol className="grid grid-cols-7 border-t border-line">
          {days.map(({ day, plans }, place) => (
            <li
              key={day}
              aria-label={`${weekdayOf(day)} ${day}`}
              className="min-h-38 min-w-0 border-l border-line first:border-l-0"
            >
              <p
                className={cn(
                  'border-b border-line px-3 py-2 text-sm',
                  place === 0 ? 'bg-brand-soft font-semibold text-brand' : 'bg-sunken text-ink-2',
                )}
              >
                {place === 0 ? '今天' : weekdayOf(day)}
                <span className="ml-1.5 text-xs">{day.slice(5)}</span>
              </p>
              {plans.length === 0 ? (
                <p className="t-hint px-3 py-3">暂无安排</p>
              ) : (
                <ul className="grid gap-1.5 p-1.5">
                  {plans.map((plan) => (
                    <Plan key={plan.id} plan={plan} />
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
