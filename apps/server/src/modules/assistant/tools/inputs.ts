import * as z from 'zod/mini'

/** Inputs that several tools share, with the same formats as in the endpoints. */

/** `rb`, `TA`, `L_F`: in the exchange's own case. */
export const productInput = z.string().check(z.regex(/^[A-Za-z]{1,2}(_F)?$/, '品种代码有误'))
/** Contract code in storage form: `rb2705`, `TA2701`. */
export const contractInput = z.string().check(z.regex(/^[A-Za-z]{1,2}(_F)?\d{4}$/, '合约代码有误'))
/** `YYYY-MM-DD`; default: the newest day with data. */
export const dayInput = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式应为 YYYY-MM-DD'))

/** Number of rows. */
export const topInput = (fallback: number, max: number) =>
  z._default(z.int().check(z.minimum(1), z.maximum(max)), fallback)

export const productOrContract = {
  product: z.optional(productInput),
  contract: z.optional(contractInput),
}

interface Symbols {
  product?: string | undefined
  contract?: string | undefined
}

/** Requires either a product or a contract. */
export const oneSymbol = z.refine<Symbols>(
  ({ product, contract }) => product !== undefined || contract !== undefined,
  '请给出品种或合约',
)

/** The product of a symbol: `rb` for `rb2705`. */
export const productOfSymbols = ({ product, contract }: Symbols): string =>
  product ?? contract?.replace(/\d{4}$/, '') ?? ''
