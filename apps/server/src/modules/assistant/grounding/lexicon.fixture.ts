import { parseContractCode, productOf, products } from '@vce/futures'
import type { Entity } from '../facts/fact'
import type { Mention } from './ground'
import { createWordFinder } from './spans'

export const lexiconSeats = [
  '永安期货',
  '中信期货',
  '国泰君安',
  '华泰期货',
  '银河期货',
  '海通期货',
  '东证期货',
  '方正中期',
  '光大期货',
  '浙商期货',
  '乾坤期货',
  '摩根大通',
].map(
  (name): Entity => ({
    kind: 'seat',
    code: name,
    name,
    names: [name.replace(/期货$/u, '')].filter((one) => one !== '中信' && one !== name),
  }),
)

export const productEntity = (code: string): Entity => {
  const product = productOf(code)
  if (!product) throw new RangeError(`no product: ${code}`)
  return { kind: 'product', code, name: product.shortName, names: [product.name] }
}

export const contractEntity = (code: string): Entity => ({ kind: 'contract', code, name: code })

const finder = createWordFinder<Entity>([
  ...lexiconSeats.flatMap((seat) => [seat.name, ...(seat.names ?? [])].map((name) => [name, seat] as const)),
  ...products
    .filter(({ code }) => !code.includes('_'))
    .flatMap(({ code, name, shortName }) =>
      [name, shortName, ...(code.length > 1 ? [code] : [])].map(
        (word) => [word, productEntity(code)] as const,
      ),
    ),
])
const code = /(?<![A-Za-z\d])[A-Za-z]{1,2}\d{3,4}(?![A-Za-z\d])/gu

/**
 * Finds products, some seats and every contract code in a text: a smaller version of the portal's lexicon.
 */
export function mentionsIn(text: string): Mention[] {
  const contracts = [...text.matchAll(code)].flatMap((match): Mention[] => {
    const contract = parseContractCode(match[0], { tradingDay: '2026-11-20' })
    const span = { at: match.index, end: match.index + match[0].length, text: match[0] }
    return contract ? [{ ...span, of: [contractEntity(contract.contractCode)] }] : []
  })
  return [
    ...contracts,
    ...finder(text).filter(({ at }) => !contracts.some((one) => one.at <= at && at < one.end)),
  ]
}
