import { displayCode, exchangeOf, productOf, splitContractCode } from '@vce/futures'
import type { Database } from '#platform/database'
import { quotedContracts } from './facts/quoted-contracts.repository'

/** Products in lists of other modules, by their codes. */
export const symbolCards = {
  async cards(codes: readonly string[]) {
    return codes.flatMap((id) => {
      const product = productOf(id)
      if (!product) return []
      const { name, exchange, sector } = product
      return [
        {
          id,
          title: name,
          note: `${exchangeOf(exchange).shortName}・${sector}・${id}`,
          link: `/bbasV3/details?symbol=${id}`,
        },
      ]
    })
  },
}

/** Contracts in lists of other modules, by their codes in storage form. */
export const contractCards = (db: Database) => ({
  /** Cards of the contracts that were ever quoted, in either world. */
  async cards(codes: readonly string[]) {
    const quoted = await quotedContracts(db, codes)
    return quoted.flatMap((id) => {
      const { productCode, deliveryMonth } = splitContractCode(id)
      const product = productOf(productCode)
      if (!product) return []
      const month = `20${deliveryMonth.slice(0, 2)} 年 ${Number(deliveryMonth.slice(2))} 月`
      return [
        {
          id,
          title: `${product.shortName} ${displayCode(id)}`,
          note: `${exchangeOf(product.exchange).shortName}・${month}交割`,
          link: `/quotation?type=2&contract=${id}`,
        },
      ]
    })
  },
})
