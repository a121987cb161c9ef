import type { Journal, ShownJournal, World } from '@vce/protocol'
import { signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { BadgeCheck } from '#app/ui/icons/icons'
import { SimulatedTag, Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'

/** A journal as written, whose prices have not been compared with the market. */
export const writtenJournal = (journal: Journal): ShownJournal => ({
  ...journal,
  name: journal.contract,
  closed_at: journal.closed_at ?? null,
  close_price: journal.close_price ?? null,
  points: null,
  open_checked: null,
  close_checked: null,
})

/** Largest number of decimals with which the prices were written. */
const digitsOf = (...prices: (number | null)[]) =>
  Math.max(...prices.map((price) => String(price ?? 0).split('.')[1]?.length ?? 0))

/**
 * A trade of the author: its prices, and whether the market traded at these prices on the day of the trade.
 */
export function JournalCard({ journal, world }: { journal: ShownJournal; world: World }) {
  const { contract, name, direction, points, reason } = journal
  const isLong = direction === 'long'
  const digits = digitsOf(journal.open_price, journal.close_price)
  return (
    <section aria-label="交易日志" className="rounded-lg border border-line bg-sunken p-4">
      <header className="row gap-2">
        <span className="t-dim">交易日志</span>
        <Link
          to={`/quotation?type=2&contract=${contract}&world=${world}`}
          className="t-name hover:text-brand"
        >
          {name}
        </Link>
        <Tag tone={isLong ? 'rise' : 'fall'}>{isLong ? '做多' : '做空'}</Tag>
        {world === 'simulated' && <SimulatedTag />}
        <span className={cn('ml-auto text-md font-semibold', toneOf(points, digits))}>
          {points === null ? '持仓中' : `${signed(points, digits)} 点`}
        </span>
      </header>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 text-sm">
        <Deal
          name="开仓"
          at={journal.opened_at}
          price={journal.open_price.toFixed(digits)}
          checked={journal.open_checked}
        />
        {journal.closed_at !== null && journal.close_price !== null && (
          <Deal
            name="平仓"
            at={journal.closed_at}
            price={journal.close_price.toFixed(digits)}
            checked={journal.close_checked}
          />
        )}
      </dl>
      {reason && <p className="t-brief mt-3 whitespace-pre-wrap">{reason}</p>}
    </section>
  )
}

interface DealProps {
  name: string
  at: string
  price: string
  checked: boolean | null
}

const Deal = ({ name, at, price, checked }: DealProps) => (
  <div>
    <dt className="t-hint">
      {name} <time dateTime={`${at.replace(' ', 'T')}+08:00`}>{at.slice(0, 16)}</time>
    </dt>
    <dd className="row gap-2">
      <b className="t-strong">{price}</b>
      {checked ? (
        <Tag tone="brand" small title="当日该合约成交过这个价格">
          <BadgeCheck className="size-3" aria-hidden />
          价格已核对
        </Tag>
      ) : (
        <Tag
          tone="line"
          small
          title={checked === null ? '当日行情结算后核对' : '不在当日该合约的最高价与最低价之间'}
        >
          {checked === null ? '待核对' : '未核对'}
        </Tag>
      )}
    </dd>
  </div>
)
