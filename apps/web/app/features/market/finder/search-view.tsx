import { useQuery } from '@tanstack/react-query'
import { type FinderContract, findNear } from '@vce/futures/finder'
import type { World } from '@vce/protocol'
import { type ReactNode, useEffect } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { finderIndexQuery, quotesQuery } from '#app/lib/finder-queries'
import { price, signed, thousands, toneOf } from '#app/lib/format'
import { siteSearches } from '#app/lib/recent-searches'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { TabLinks } from '#app/ui/controls/tabs'
import { Search } from '#app/ui/icons/icons'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { SimulatedTag, Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { PageLinks } from '#app/ui/table/page-links'
import type { FinderIndex, FinderRow } from './finder-rows'
import { productPages } from './pages'
import {
  keywordOf,
  maxKeyword,
  pricedContract,
  pricedContracts,
  searchKindNames,
  searchKinds,
  searchLink,
  searchPage,
  searchResults,
} from './search-results'
import type { FinderQuote } from './use-finder'

/** /search: everything the finder knows, with the best contract as a card. */
export function SearchView() {
  const [search] = useSearchParams()
  const world = useWorld()
  const index = useLoaded(finderIndexQuery(useApi(), { world }))
  const keyword = keywordOf(search)
  return (
    <div className="stack">
      <h1 className="sr-only">搜索</h1>
      <SearchForm keyword={keyword} search={search} />
      <div className="grid grid-cols-[1fr_296px] items-start gap-4">
        {keyword ? <Results index={index} search={search} /> : <Start />}
        <History search={search} />
      </div>
    </div>
  )
}

const SearchForm = ({ keyword, search }: { keyword: string; search: URLSearchParams }) => (
  <Form
    action={searchPage}
    role="search"
    aria-label="全站搜索"
    className="row h-14 gap-3 rounded-xl border border-line-2 bg-surface pr-2 pl-4 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-soft"
  >
    {search.get('world') && <input type="hidden" name="world" value={search.get('world') ?? ''} />}
    <Search className="size-5 shrink-0 text-ink-3" aria-hidden />
    <input
      key={keyword}
      type="search"
      name="keyword"
      defaultValue={keyword}
      maxLength={maxKeyword}
      aria-label="代码、名称、拼音"
      placeholder="代码 / 名称 / 拼音，如 rb05、螺纹、lwg"
      autoComplete="off"
      className="rest bg-transparent text-lg text-ink outline-none placeholder:text-ink-4"
    />
    <Button type="submit">搜索</Button>
  </Form>
)

const Start = () => (
  <section className="box">
    <Empty title="输入代码、名称或拼音" hint="可查品种、各月合约（含已到期）、席位与本站功能" />
  </section>
)

function Results({ index, search }: { index: FinderIndex; search: URLSearchParams }) {
  const results = searchResults(index, search)
  const { keyword, kind, counts, best, rows, page, last } = results
  const contracts = pricedContracts(results)
  const prices = useQuery({
    ...quotesQuery(useApi(), { world: useWorld(), replay: false, contracts }),
    enabled: contracts.length > 0,
  })
  const quotes = new Map(prices.data?.quotes.map((quote) => [quote.contract, quote]))
  const hasFound = counts.all > 0
  useEffect(() => {
    if (hasFound) siteSearches.remember(keyword)
  }, [hasFound, keyword])
  if (!hasFound) return <NothingFound index={index} keyword={keyword} search={search} />
  return (
    <div className="stack min-w-0">
      <TabLinks
        label="类别"
        shape="line"
        items={searchKinds.map((each) => ({
          to: searchLink(search, { kind: each === 'all' ? null : each }),
          text: `${searchKindNames[each]} ${counts[each]}`,
          current: each === kind,
        }))}
      />
      {best && kind !== 'seat' && kind !== 'page' && page === 1 && (
        <SymbolCard
          found={best}
          quote={quotes.get(pricedContract(best) ?? '')}
          world={index.world}
          search={search}
        />
      )}
      <Card title={`“${keyword}”的结果`} note={`${counts[kind]} 项`}>
        <ul>
          {rows.map((row) => (
            <li key={row.key} className="rule">
              <Row
                row={row}
                quote={row.kind === 'contract' ? quotes.get(pricedContract(row.found) ?? '') : undefined}
              />
            </li>
          ))}
        </ul>
        <PageLinks
          label="结果分页"
          page={page}
          last={last}
          linkTo={(to) => searchLink(search, { page: to })}
        />
      </Card>
    </div>
  )
}

const stateTexts: Record<FinderContract['state'], string> = {
  main: '主力合约',
  joined: '主力连续',
  live: '合约',
  expired: '已到期',
}

const titleOf = ({ contract, product }: FinderContract) =>
  contract ? `${product.shortName} ${contract}` : `${product.shortName}主力连续`

interface SymbolCardProps {
  found: FinderContract
  quote: FinderQuote | undefined
  world: World
  search: URLSearchParams
}

/** The contract found first, with its price and its pages. */
const SymbolCard = ({ found, quote, world, search }: SymbolCardProps) => (
  <section className="box p-5" aria-label={titleOf(found)}>
    <header className="row gap-2">
      <h2 className="t-strong text-xl">{titleOf(found)}</h2>
      <Tag tone={found.state === 'main' ? 'brand' : 'plain'}>{stateTexts[found.state]}</Tag>
      {world === 'simulated' && (
        <span className="ml-auto">
          <SimulatedTag />
        </span>
      )}
    </header>
    {quote ? (
      <p className="mt-3 flex items-baseline gap-3">
        <b className={cn('text-2xl font-semibold', toneOf(quote.change))}>
          {price(quote.last, quote.digits)}
        </b>
        <span className={cn('font-medium', toneOf(quote.change))}>{signed(quote.change, quote.digits)}</span>
        <span className={cn('font-medium', toneOf(quote.change))}>{signed(quote.changeRate, 2, '%')}</span>
        <span className="t-hint ml-auto">
          成交量 {thousands(quote.volume)} 手　持仓量 {thousands(quote.openInterest)} 手　{quote.tradingDay}
        </span>
      </p>
    ) : (
      <p className="t-dim mt-3">暂无行情</p>
    )}
    <nav aria-label={`${found.product.shortName}的页面`} className="mt-4 flex flex-wrap gap-2">
      {productPages.map(({ key, name, to }) => (
        <Link
          key={key}
          to={to({ product: found.product.code, contract: found.contract }, search)}
          className="rounded-sm bg-hover px-2.5 text-sm leading-7 text-ink-2 hover:text-brand"
        >
          {name}
        </Link>
      ))}
    </nav>
  </section>
)

const Row = ({ row, quote }: { row: FinderRow; quote: FinderQuote | undefined }) => (
  <Link to={row.to} className="row h-12 gap-3 px-4 hover:bg-hover">
    {row.kind === 'contract' ? (
      <>
        <Tag>{stateTexts[row.found.state]}</Tag>
        <b className="text-base font-semibold text-ink">{titleOf(row.found)}</b>
        {quote && <RowPrice quote={quote} />}
      </>
    ) : (
      <>
        <Tag>{row.kind === 'seat' ? '席位' : '功能'}</Tag>
        <b className="text-base font-semibold text-ink">
          {row.kind === 'page' && row.productName} {row.name}
        </b>
        <span className="t-hint ml-auto">{row.kind === 'seat' ? '席位盈亏与持仓' : '打开'}</span>
      </>
    )}
  </Link>
)

const RowPrice = ({
  quote: { last, change, changeRate, digits, expired, tradingDay },
}: {
  quote: FinderQuote
}) => (
  <span className="row ml-auto gap-4 text-sm">
    {expired && <span className="t-hint">末日结算 {tradingDay}</span>}
    <b className={cn('font-semibold', expired ? 'text-ink-2' : toneOf(change))}>{price(last, digits)}</b>
    {!expired && (
      <span className={cn('w-16 text-right font-medium', toneOf(change))}>{signed(changeRate, 2, '%')}</span>
    )}
  </span>
)

interface NothingFoundProps {
  index: FinderIndex
  keyword: string
  search: URLSearchParams
}

/** Nothing found, with products whose spelling is near. */
function NothingFound({ index, keyword, search }: NothingFoundProps) {
  const near = findNear(
    index.products.map((product) => ({
      ...product,
      terms: [product.code, product.shortName, ...product.terms],
    })),
    keyword,
    5,
  )
  return (
    <section className="box">
      <Empty
        title={`没有找到“${keyword}”相关内容`}
        hint={near.length === 0 ? '换个代码、名称或拼音试试，如 rb、螺纹、lwg' : '您要找的是不是'}
        action={
          near.length > 0 && (
            <span className="flex gap-2">
              {near.map(({ code, shortName }) => (
                <Chip key={code} to={searchLink(search, { keyword: shortName, q: null, kind: null })}>
                  {shortName} {code}
                </Chip>
              ))}
            </span>
          )
        }
      />
    </section>
  )
}

const Chip = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="max-w-40 truncate rounded-sm bg-hover px-2 text-sm leading-7 text-ink-2 hover:text-brand"
  >
    {children}
  </Link>
)

/** Recent searches of this browser. */
function History({ search }: { search: URLSearchParams }) {
  const recent = siteSearches.use()
  return (
    <Card
      title="历史"
      className="needs-script"
      bodyClass="flex min-h-10 flex-wrap content-start gap-2 px-4 pb-4"
      extra={
        recent.length > 0 && (
          <Button variant="ghost" size="sm" onClick={siteSearches.forget}>
            清空
          </Button>
        )
      }
    >
      {recent.length === 0 && <p className="t-dim">暂无搜索历史</p>}
      {recent.map((keyword) => (
        <Chip key={keyword} to={searchLink(search, { keyword, q: null, kind: null })}>
          {keyword}
        </Chip>
      ))}
    </Card>
  )
}
