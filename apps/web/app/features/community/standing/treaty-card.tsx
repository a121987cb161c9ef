import { useQuery, useQueryClient } from '@tanstack/react-query'
import { acceptTreaty, getStanding } from '@vce/protocol'
import { pages } from '#app/features/community/addresses'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { useSaving } from '#app/lib/use-saving'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { Link } from '#app/ui/link'
import { standingQuery } from './queries'

/** 写之前: advice on writing, and 社区公约, which users must read to reach the first tier. */
export function TreatyCard() {
  const api = useApi()
  const queries = useQueryClient()
  const { data } = useQuery(standingQuery(api, {}))
  const { busy, message, run } = useSaving()
  const accept = () =>
    void run(async () => {
      await api.call(acceptTreaty, {})
      await queries.invalidateQueries(queriesOf(getStanding))
    })
  return (
    <Card title="写之前" bodyClass="px-4 pb-4">
      <ul className="grid gap-2 text-sm text-ink-2">
        <li>写依据，也写会错在哪里。</li>
        <li>价格带合约与时刻，$ 可插入。</li>
        <li>不荐单、不代客、不留联系方式。</li>
        <li>AI 写的要勾选标明。</li>
      </ul>
      <p className="between mt-3 h-8">
        <Link to={pages.treaty} target="_blank" className="text-sm text-brand hover:underline">
          《社区公约》
        </Link>
        {data &&
          (data.treaty ? (
            <span className="t-hint">已读过</span>
          ) : (
            <Button variant="outline" size="sm" disabled={busy} onClick={accept}>
              我已读过
            </Button>
          ))}
      </p>
      {message && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {message}
        </p>
      )}
    </Card>
  )
}
