import { useNavigate } from 'react-router'
import { TabLinks } from '#app/ui/controls/tabs'
import { FilterRow } from '#app/ui/layout/filter-bar'
import { Link } from '#app/ui/link'
import { SearchSelect } from '#app/ui/pickers/search-select'
import { createLinkTemplate } from './address'

/** Width available for the chips of exchanges and products, in pixels. */
const availableWidth = 992

/** Width of a chip in pixels: text, padding and gap. */
const chipWidth = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0xff ? 13 : 8), 24)

/** Number of products that fit on the same line, after the exchanges. */
function countThatFits(width: number, names: readonly string[]) {
  let used = 0
  const overflow = names.findIndex((name) => {
    used += chipWidth(name)
    return used > width
  })
  return overflow < 0 ? names.length : overflow
}

interface ProductChoice {
  code: string
  shortName: string
  exchange: string
  exchangeName: string
  former?: { successor: string | null; years: string } | undefined
}

interface ProductRowProps {
  product: { code: string; exchange: string }
  products: readonly ProductChoice[]
  linkTo: (code: string) => string
}

/** Filter 品种: exchanges, the first products of the chosen exchange, and a search over all products. */
export function ProductRow({ product, products, linkTo }: ProductRowProps) {
  const navigate = useNavigate()
  const linkOf = createLinkTemplate(linkTo)
  const exchanges = [...new Map(products.map(({ exchange, exchangeName }) => [exchange, exchangeName]))]
  const ofExchange = products.filter(
    ({ code, exchange, former }) => exchange === product.exchange && (!former || code === product.code),
  )
  const width = exchanges.reduce((sum, [, name]) => sum - chipWidth(name), availableWidth)
  const shown = countThatFits(
    width,
    ofExchange.map(({ shortName }) => shortName),
  )
  const firstOf = (exchange: string) => products.find((each) => each.exchange === exchange)?.code
  return (
    <FilterRow
      label="品种"
      extra={
        <SearchSelect
          label="更多品种"
          align="end"
          value={product.code}
          content="更多品种"
          options={products.map(({ code, shortName, exchangeName, former }) => ({
            value: code,
            name: former ? `${shortName} ${former.years}` : shortName,
            code,
            group: former ? '历史品种' : exchangeName,
          }))}
          onChange={(code) => navigate(linkTo(code), { preventScrollReset: true })}
        />
      }
    >
      <TabLinks
        label="交易所"
        className="flex-nowrap! shrink-0"
        items={exchanges.map(([exchange, text]) => ({
          to: linkOf(firstOf(exchange) ?? product.code),
          text,
          current: exchange === product.exchange,
        }))}
      />
      {ofExchange.length > 0 && <i aria-hidden className="h-4 w-px shrink-0 bg-line-2" />}
      <TabLinks
        label="品种"
        className="flex-nowrap! overflow-hidden"
        items={withChosen(ofExchange, product.code, shown).map(({ code, shortName }) => ({
          to: linkOf(code),
          text: shortName,
          current: code === product.code,
        }))}
      />
      <Relatives code={product.code} products={products} linkOf={linkOf} />
    </FilterRow>
  )
}

interface RelativesProps {
  code: string
  products: readonly ProductChoice[]
  linkOf: (code: string) => string
}

/** Links to 前身 and 后继 of a product whose code has changed. */
function Relatives({ code, products, linkOf }: RelativesProps) {
  const successor = products.find((each) => each.code === code)?.former?.successor
  const relatives = [
    ...products
      .filter(({ former }) => former?.successor === code)
      .map((each) => ({ ...each, label: `前身 ${each.code}（${each.former?.years}）` })),
    ...products
      .filter((each) => each.code === successor)
      .map((each) => ({ ...each, label: `后继 ${each.code}` })),
  ]
  return relatives.map((each) => (
    <Link key={each.code} to={linkOf(each.code)} keepScroll className="shrink-0 text-brand hover:underline">
      {each.label}
    </Link>
  ))
}

/** The first products of an exchange, always including the chosen one. */
function withChosen<Product extends { code: string }>(
  products: readonly Product[],
  chosen: string,
  shown: number,
) {
  const first = products.slice(0, shown)
  const hidden = products.slice(shown).find(({ code }) => code === chosen)
  return hidden ? [...first.slice(0, -1), hidden] : first
}
