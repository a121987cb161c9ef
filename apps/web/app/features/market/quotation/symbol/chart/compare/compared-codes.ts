import { productOf } from '@vce/futures'
import { maxCompared, overlayList } from './overlay-list'

/** Length to which a code that names nothing is shown. */
const maxShown = 12

/** A contract or a product's joined main contracts, by the code in the address. */
export interface ComparedCode {
  code: string
  product: string
  contract: string | null
  /** 沪金 au2702, 沪金主连. */
  name: string
}

interface ComparedCodes {
  codes: ComparedCode[]
  /** Codes of the address that the chart cannot show, each with its reason, as sentences. */
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

/** The codes after `overlay=` of an address, for a chart of `shown`: its contract, or product if it is joined. */
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
