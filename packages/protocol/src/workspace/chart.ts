import * as z from 'zod/mini'

const names = (max: number) => z.array(z.string().check(z.maxLength(20))).check(z.maxLength(max))

/** Indicators and layers of the candle charts. */
export const chartBody = z.object({ over: names(10), below: names(10), layers: names(10) })
export type ChartBody = z.output<typeof chartBody>
