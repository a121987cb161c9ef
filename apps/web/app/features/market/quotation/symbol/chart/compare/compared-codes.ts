import { productOf } from '@vce/futures'
import { maxCompared, overlayList } from './overlay-list'

/** Length to which an unknown code is cut for display. */
const maxShown = 12

/** A contract or a product's joined main contracts, by its code in the address. */
export interface ComparedCode {
  code: string
  product: string
  contract: string | null
  /** Such as 沪金 au2702 or 沪金主连. */
  name: string
}

interface ComparedCodes {
  codes: ComparedCode[]
  /** For each code of the address that the chart cannot show, a sentence with the reason. */
  refused: string[]
}

const storageForm = /^([A-Za-z]{1,2}(?:_F)?)(\d{4})?$/

function comparedCode(code: string): ComparedCode | null {
  const [, productCode = '', month] = storageForm.exec(code) ?? []
  const product = productOf(productCode)
  if (!product) return null
  return {
    code,
    product: productCode,
    contract: month ? code : null,
    name: month ? `${product.shortName} ${code}` : `${product.shortName}主连`,
  }
}

/**
 * The codes in the parameter `overlay`. `shown` is the code of the chart itself: its contract, or its product
 * for joined main contracts.
 */
export function comparedCodes(search: URLSearchParams, shown: string): ComparedCodes {
  const codes: ComparedCode[] = []
  const refused: string[] = []
  for (const code of overlayList(search)) {
    const found = comparedCode(code)
    const text = code.length > maxShown ? `${code.slice(0, maxShown)}…` : code
    if (!found) refused.push(`没有品种或合约 ${text}`)
    else if (code === shown) refused.push(`${found.name} 就是主图`)
    else if (codes.length === maxCompared) refused.push(`最多叠加 ${maxCompared} 个，${found.name} 未加`)
    else codes.push(found)
  }
  return { codes, refused }
}
