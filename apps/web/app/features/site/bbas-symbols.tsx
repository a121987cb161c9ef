import { useQuery } from '@tanstack/react-query'
import { type ExchangeCode, exchangeOf } from '@vce/futures'
import type { MarketSymbol } from '@vce/protocol'
import { ApiFailure, useApi } from '../../lib/api'
import { useWorld } from '../../lib/world'
import { Link } from '../../ui/link'
import { Failed } from '../../ui/states'
import { BbasWaiting } from './bbas-waiting'
import { symbolListQuery } from './queries'

/** A longer list than this takes two columns. */
const columnLength = 13

/** Every product by exchange. */
export default function BbasSymbols() {
  const { data, error, refetch } = useQuery(symbolListQuery(useApi(), useWorld()))
  if (data) return <Exchanges groups={data.symbol_list} />
  if (!error) return <BbasWaiting />
  return (
    <Failed words={error instanceof ApiFailure ? error.message : undefined} onRetry={() => void refetch()} />
  )
}

interface Group {
  name: string
  exchange: string
  list: readonly MarketSymbol[]
}

function Exchanges({ groups }: { groups: readonly Group[] }) {
  const shown = groups.filter(({ list }) => list.length > 0)
  const columns = shown.map(({ list }) => Math.ceil(list.length / columnLength))
  return (
    <div className="grid gap-6 p-6" style={{ gridTemplateColumns: columns.map((n) => `${n}fr`).join(' ') }}>
      {shown.map(({ name, exchange, list }, group) => (
        <section key={name} aria-label={name} className="min-w-0">
          <b className="t-hint font-semibold">{exchangeOf(exchange as ExchangeCode).shortName}</b>
          <ul className="mt-2 gap-x-6" style={{ columnCount: columns[group] }}>
            {list.map(({ symbol, name: product }) => (
              <li key={symbol}>
                <Link
                  to={`/bbasV3/details?symbol=${encodeURIComponent(symbol)}`}
                  className="-mx-2 block truncate rounded-sm px-2 text-sm leading-7 text-ink hover:bg-hover hover:text-brand"
                >
                  {product}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
