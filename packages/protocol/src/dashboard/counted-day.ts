import type { Metering } from '../endpoint'
import type { World } from '../world'

interface DayInput {
  world?: World
  product?: string
  contract?: string
  date?: string
}

/** How far a page reaches, where its caller chooses it. */
interface SpanInput {
  days?: number
  period?: string
}

interface PageOfDay {
  tradingDay: string | null
  days: readonly string[]
  laterDay: string | null
}

/** The answer of such a page, with the field that holds its data. */
export type CountedPage<Field extends string> = PageOfDay & Record<Field, unknown>

/** A day older than the newest one that has data. */
const isEarlier = ({ tradingDay, days, laterDay }: PageOfDay) =>
  tradingDay !== null && (laterDay !== null || tradingDay !== days.at(-1))

/**
 * A page of a product's day, or of one of its contracts; an answer without data is not worth a use, and another span
 * than the first one is a use of its own.
 */
export const countedDay = <Output extends PageOfDay>(
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
