import { inTenThousands, thousands } from '#app/lib/format'

/** Number of people in a room; from 10,000 in 万. */
export const peopleText = (count: number) =>
  count >= 10_000 ? `${inTenThousands(count, 1)} 万` : thousands(count)
