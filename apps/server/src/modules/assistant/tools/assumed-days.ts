import { holidaysKnownTo } from '@vce/futures'

/** Note for dates in years whose holidays are not published yet; false if no date needs it. */
export const assumedDaysNote = (days: readonly (string | null | undefined)[]) =>
  days.some((day) => day && Number(day.slice(0, 4)) > holidaysKnownTo()) &&
  `休市安排录入到 ${holidaysKnownTo()} 年，其后按平日推算`
