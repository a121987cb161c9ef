import * as z from 'zod/mini'
import { longest } from '../bounds'
import { candleIntervals } from '../market/candles'
import { chartStyle } from './chart'

export const maxTemplates = 40
export const maxTemplateName = 20

const nameFault = `模板名称须为 1–${maxTemplateName} 个字`

export const chartTemplate = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,36}$/)),
  name: z.string(nameFault).check(z.trim(), z.minLength(1, nameFault), longest(maxTemplateName, nameFault)),
  /** Null if the template does not change the chart's interval. */
  interval: z.nullable(z.enum(candleIntervals, '周期有误')),
  look: chartStyle,
})
export type ChartTemplate = z.output<typeof chartTemplate>

/**
 * Named styles of the candle charts. After two devices saved independently, the joined document may have
 * twice as many.
 */
export const templatesBody = z.object({
  items: z.array(chartTemplate).check(longest(2 * maxTemplates, `模板最多 ${maxTemplates} 个`)),
})
export type TemplatesBody = z.output<typeof templatesBody>
