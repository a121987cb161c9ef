import type { Metering } from '../endpoint'
import type { World } from '../world'

interface DayInput {
  world?: World
  product?: string
  contract?: string
  date?: string
}

/** Range of a page, on pages with a choice of ranges. */
interface SpanInput {
  days?: number
  period?: string
}

interface PageOfDay {
  tradingDay: string | null
  days: readonly string[]
  laterDay: string | null
}

/** The answer of a metered page of a day; `Field` is the field with its data. */
export type MeteredPage<Field extends string> = PageOfDay & Record<Field, unknown>

/** Whether the day is older than the newest day with data. */
const isEarlier = ({ tradingDay, days, laterDay }: PageOfDay) =>
  tradingDay !== null && (laterDay !== null || tradingDay !== days.at(-1))

/**
 * Metering of a page that shows a day of a product or of its contract. An answer without data, or of the
 * newest day, costs no use. Each span that a caller chooses is a separate unit.
 */
export const dayMetering = <Output extends PageOfDay>(
  page: string,
  dataOf: (output: Output) => unknown,
  {
    isOfContract = false,
    spanOf = () => undefined,
  }: { isOfContract?: boolean; spanOf?: (input: SpanInput) => string | undefined } = {},
) =>
  ({
    tag: 'view_data',
    unit: ({ world, product, contract, date, ...input }: DayInput & SpanInput) =>
      date === undefined
        ? null
        : {
            page,
            world,
            product,
            contract: isOfContract ? (contract ?? 'main') : undefined,
            date,
            span: spanOf(input),
          },
    useful: (output: Output) => dataOf(output) !== null && isEarlier(output),
  }) satisfies Metering
