import type { Broadcast, getBookings, OutputOf } from '@vce/protocol'

type Bookings = OutputOf<typeof getBookings>

/** Whether readers can book a broadcast: it has not begun. */
export const isBookable = ({ state }: Pick<Broadcast, 'state'>) => state === 'planned'

/** The bookings of a reader after a broadcast was booked or its booking was cancelled. */
export function changedBookings({ broadcast_ids: before }: Bookings, id: number, booked: boolean): Bookings {
  const others = before.filter((each) => each !== id)
  return { broadcast_ids: booked ? [...others, id] : others }
}

/** Teachers of some plans, each once, in the order of the plans. */
export function teachersOf(plans: readonly Pick<Broadcast, 'teacher'>[]): { id: number; name: string }[] {
  const teachers = plans.flatMap(({ teacher }) => (teacher ? [teacher] : []))
  return [...new Map(teachers.map(({ id, name }) => [id, { id, name }])).values()]
}
