import { useQuery } from '@tanstack/react-query'
import { getBalances, pointsTerm, vouchersTerm } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { missing, thousands } from '#app/lib/format'
import { userCounts } from '#app/lib/menu-entries'
import { useUnread } from '#app/lib/notices/unread'
import { endpointQuery } from '#app/lib/query'
import { useHydrated } from '#app/lib/use-hydrated'
import { Link } from '#app/ui/link'
import { Explained } from '#app/ui/marks/explained'

const balancesQuery = endpointQuery(getBalances, { staleTime: 0 })

/** First line of the user card: V粒, V券 and unread messages, each with its page. */
export function CardCounts({ isOpened }: { isOpened: boolean }) {
  const balances = useQuery({ ...balancesQuery(useApi(), {}), enabled: isOpened })
  // The card comes alive late: until then another part of the page may have loaded the balances.
  const data = useHydrated() ? balances.data : undefined
  const unread = useUnread()
  const counts = [
    { to: userCounts.points, name: pointsTerm.name, text: pointsTerm.text, count: data?.points.balance },
    {
      to: userCounts.vouchers,
      name: vouchersTerm.name,
      text: vouchersTerm.text,
      count: data?.vouchers.balance,
    },
    { to: userCounts.notices, name: '消息', text: undefined, count: unread },
  ]
  return (
    <p className="rule row h-10 px-4 text-sm text-ink-2">
      {counts.map(({ to, name, text, count }) => (
        <Link key={name} to={to} aria-description={text} className="group rest hover:text-brand">
          {text ? <Explained text={text}>{name}</Explained> : name}{' '}
          <b
            className={name === '消息' && unread > 0 ? 'font-semibold text-brand' : 'font-semibold text-ink'}
          >
            {count === undefined ? missing : thousands(count)}
          </b>
        </Link>
      ))}
    </p>
  )
}
