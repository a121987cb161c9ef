import { inTenThousands, missing, thousands } from '#app/lib/format'

/** Text for a number of people: `86`, `1.3 万`. */
export function peopleCountText(count: number | undefined): string {
  if (count === undefined) return missing
  return count < 10_000 ? thousands(count) : `${inTenThousands(count, 1)} 万`
}
