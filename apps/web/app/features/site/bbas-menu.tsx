import { useQuery } from '@tanstack/react-query'
import type { MarketSymbol } from '@vce/protocol'
import { Link } from 'react-router'
import { ApiFailure, useApi } from '../../lib/api'
import { Failed, Skeleton } from '../../ui/states'
import { MenuFoot } from './menus'
import { symbolListQuery } from './queries'

/** A longer list than this takes two columns. */
const columnLength = 13

/** Every product by exchange; fetched when the panel is opened for the first time. */
export function BbasMenu({ used }: { used: boolean }) {
  const { data, error, refetch } = useQuery({ ...symbolListQuery(useApi()), enabled: used })
  return (
    <>
      {data ? (
        <Exchanges groups={data.symbol_list} />
      ) : error ? (
        <Failed
          words={error instanceof ApiFailure ? error.message : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <Waiting />
      )}
      <MenuFoot to="/bbasV3" link="全部品种">
        选择品种，查看枢轴、观点与季节规律
      </MenuFoot>
    </>
  )
}

interface Group {
  name: string
  list: readonly MarketSymbol[]
}

function Exchanges({ groups }: { groups: readonly Group[] }) {
  const shown = groups.filter(({ list }) => list.length > 0)
  const columns = shown.map(({ list }) => Math.ceil(list.length / columnLength))
  return (
    <div className="grid gap-6 p-6" style={{ gridTemplateColumns: columns.map((n) => `${n}fr`).join(' ') }}>
      {shown.map(({ name, list }, group) => (
        <section key={name} aria-label={name} className="min-w-0">
          <b className="t-hint font-semibold">{name}</b>
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

const Waiting = () => (
  <div role="status" className="grid grid-cols-6 gap-6 p-6">
    <span className="sr-only">加载中...</span>
    {Array.from({ length: 6 }, (_, group) => (
      <div key={group} className="grid gap-4">
        <Skeleton className="h-3 w-12" />
        {Array.from({ length: 8 }, (_, line) => (
          <Skeleton key={line} className="h-3 w-24" />
        ))}
      </div>
    ))}
  </div>
)
