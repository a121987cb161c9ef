import type { Broadcast } from '@vce/protocol'
import { teachersOf } from './changed-bookings'

/** 订阅日历: the plans of a teacher for the reader's own calendar; names the teachers if there are several. */
export function CalendarLinks({ plans }: { plans: readonly Pick<Broadcast, 'teacher'>[] }) {
  const teachers = teachersOf(plans)
  return teachers.map(({ id, name }) => (
    <a
      key={id}
      href={`/live/calendar/${id}.ics`}
      download
      title={`${name}的直播安排，可加入手机或电脑的日历`}
      className="ml-3 text-sm text-ink-3 hover:text-brand"
    >
      订阅{teachers.length > 1 && name}日历
    </a>
  ))
}
