import { type FinderContract, findContracts, findNamed, foldText, type NamedEntry } from '@vce/futures/finder'
import { type getFinderIndex, type OutputOf, portalPages, type SearchKind } from '@vce/protocol'
import { modelLink } from '#app/lib/data-models'
import { chartLink } from '#app/lib/market-links'
import { withinWorld } from '#app/lib/world'
import { type ProductPage, productPages } from './pages'

export type FinderIndex = OutputOf<typeof getFinderIndex>

/** A row of the finder; `to` is its link. */
export type FinderRow = { key: string; to: string } & (
  | { kind: 'contract'; found: FinderContract }
  | { kind: 'seat'; name: string }
  | { kind: 'page'; name: string; code?: string; productName?: string }
  | { kind: 'article'; name: string; of: SearchKind }
  | { kind: 'search'; name: string }
)

/** Kinds that the finder searches in the browser. */
type OwnKind = 'contract' | 'seat' | 'page'

/** Headings of the groups. */
export const kindNames: Record<FinderRow['kind'], string> = {
  contract: '合约',
  seat: '席位',
  page: '功能',
  article: '文章',
  search: '全站',
}

/** Maximum rows of each kind. */
export type RowLimits = Record<OwnKind, number>
const suggested: RowLimits = { contract: 6, seat: 4, page: 4 }

const seatLink = (seat: string) => `${modelLink('xwyk')}&seat=${encodeURIComponent(seat)}`

/**
 * Rows that match a typed text, grouped by kind: first the kinds with an exact match, then the others, each
 * in the order contracts, seats, pages. A product together with a page, such as `rb.lhb` or 螺纹 龙虎榜, finds
 * that page of the product.
 */
export function finderRows(
  index: FinderIndex,
  typed: string,
  search: URLSearchParams,
  limits: RowLimits = suggested,
): FinderRow[] {
  const text = foldText(typed)
  if (text === '') return []
  const contracts = findContracts(index.products, text, limits.contract)
  const seats = findNamed(index.seats, text, limits.seat)
  const found = findNamed(portalPages, text, limits.page)
  const groups: { rows: FinderRow[]; equal: boolean }[] = [
    { rows: productPageRows(index, text, search), equal: true },
    { rows: contracts.map((each) => contractRow(each, search)), equal: isEqual(contracts[0]?.product, text) },
    {
      rows: seats.map(({ name }) => ({
        key: `seat ${name}`,
        kind: 'seat',
        name,
        to: withinWorld(seatLink(name), search),
      })),
      equal: isEqual(seats[0], text),
    },
    {
      rows: found.map(({ name, to }) => ({ key: to, kind: 'page', name, to: withinWorld(to, search) })),
      equal: isEqual(found[0], text),
    },
  ]
  return groups.toSorted((one, other) => Number(other.equal) - Number(one.equal)).flatMap(({ rows }) => rows)
}

function isEqual(
  named: (NamedEntry & { code?: string; shortName?: string }) | undefined,
  text: string,
): boolean {
  if (!named) return false
  const { name, code, shortName, terms } = named
  return [name, code, shortName, ...terms].some((term) => term !== undefined && foldText(term) === text)
}

function contractRow(found: FinderContract, search: URLSearchParams): FinderRow {
  const { contract, product } = found
  return {
    key: contract ?? `${product.code} joined`,
    kind: 'contract',
    found,
    to: chartLink({ contract, product: product.code }, search),
  }
}

/** Pages of a product, if the text names both a product and a page. */
function productPageRows(index: FinderIndex, text: string, search: URLSearchParams): FinderRow[] {
  const [symbol = '', ...rest] = text.split(/[\s.]+/)
  const wanted = rest.join('')
  if (wanted === '' || /^\d+$/.test(wanted)) return []
  const [found] = findContracts(index.products, symbol, 1)
  if (!found) return []
  const named = productPages.map((each) => ({ ...each, terms: [each.key, ...each.terms] }))
  return findNamed(named, wanted, suggested.page).map((each) => productPageRow(each, found, search))
}

export function productPageRow(
  { key, name, to }: ProductPage,
  { product, contract }: FinderContract,
  search: URLSearchParams,
): FinderRow {
  const { code, shortName } = product
  return {
    key: `${code}.${key}`,
    kind: 'page',
    name,
    code: `${code}.${key}`,
    productName: shortName,
    to: to({ product: code, contract }, search),
  }
}
