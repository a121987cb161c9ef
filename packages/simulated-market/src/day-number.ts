/** Days from 1970-01-01 to a `YYYY-MM-DD` (Hinnant's `days_from_civil`, which counts months from March). */
export function dayNumber(day: string): number {
  const month = Number(day.slice(5, 7))
  const year = Number(day.slice(0, 4)) - (month <= 2 ? 1 : 0)
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(day.slice(8, 10)) - 1
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  return (
    era * 146097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719468
  )
}

/** Day of the week of a day number, 0 for Sunday; 1970-01-01 was a Thursday. */
export function weekday(number: number): number {
  return (((number + 4) % 7) + 7) % 7
}

export const daysPerMonth = 30.44
/** Mean number of trading days in a month: 243 a year. */
export const tradingDaysPerMonth = 20.25
