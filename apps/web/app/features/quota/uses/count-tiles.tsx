import { useQuery } from '@tanstack/react-query'
import { type SearchCount, searchTags } from '@vce/protocol'
import { freeText, leftOf, packsText } from '#app/features/quota/left-text'
import { searchCountsQuery } from '#app/features/quota/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { thousands } from '#app/lib/format'
import { requestExchange } from '#app/lib/searches/exchange'
import { Button } from '#app/ui/controls/button'
import { Failed, Skeleton } from '#app/ui/layout/states'

/** Uses left today of each kind, each with a button 兑换. */
export function CountTiles() {
  const { data, error, refetch } = useQuery(searchCountsQuery(useApi(), {}))
  if (!data && error) {
    return <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="min-h-33" />
  }
  return (
    <ul className="grid grid-cols-4 gap-3 px-6 pb-5" aria-label="今日剩余次数">
      {data?.counts.map((count) => <Tile key={count.tag} count={count} />) ??
        searchTags.map((tag) => (
          <li key={tag}>
            <Skeleton className="h-28 rounded-lg" />
          </li>
        ))}
    </ul>
  )
}

function Tile({ count }: { count: SearchCount }) {
  const left = leftOf(count)
  return (
    <li className="flex h-28 flex-col rounded-lg border border-line px-4 py-3">
      <p className="between">
        <span className="text-base text-ink">{count.name}</span>
        {left !== null && (
          <Button
            variant="soft"
            size="sm"
            className="needs-script"
            aria-label={`兑换 ${count.name}次数`}
            onClick={() => requestExchange({ tag: count.tag })}
          >
            兑换
          </Button>
        )}
      </p>
      <p className="t-strong mt-auto text-md">
        {left === null ? (
          '不限次'
        ) : (
          <>
            <b className="text-xl">{thousands(left)}</b> 次
          </>
        )}
      </p>
      <p className="t-hint mt-0.5 min-h-8">
        {left === null ? '会员权益，无需兑换' : freeText(count)}
        {packsText(count) && <span className="block">{packsText(count)}</span>}
      </p>
    </li>
  )
}
