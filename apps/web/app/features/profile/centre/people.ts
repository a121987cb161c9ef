import { inTenThousands, missing, thousands } from '#app/lib/format'

/** A number of people: `86`, `1.3 万`. */
export function people(count: number | undefined): string {
  if (count === undefined) return missing
  return count < 10_000 ? thousands(count) : `${inTenThousands(count, 1)} 万`
}
