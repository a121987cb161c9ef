import { type DrawPool, type getPool, getProof, type OutputOf } from '@vce/protocol'
import { saveProof } from '#app/features/reward/save-proof'
import { shortenHash } from '#app/features/reward/shorten-hash'
import { useApi } from '#app/lib/api'
import { price, thousands } from '#app/lib/format'
import { useSaving } from '#app/lib/use-saving'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { ShieldCheck } from '#app/ui/icons/icons'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'

const steps = [
  '开期前把 30 个日种子串成链，只公布链头',
  '每天用一个日种子，次日公布，逐日可对到链头',
  '结果 = HMAC（日种子，期号:抽号:您的种子）',
]

interface ProofCardProps {
  pool: DrawPool
  ended: OutputOf<typeof getPool>['ended_day']
}

/** Explains why a draw cannot be manipulated, and links to the newest day that can be verified. */
export function ProofCard({ pool, ended }: ProofCardProps) {
  const api = useApi()
  const { busy, message, run } = useSaving()
  const save = (day: string) =>
    run(async () => saveProof(await api.call(getProof, { pool_id: pool.pool_id, day })))
  const facts = ended && [
    [`${ended.day.slice(5)} 种子`, shortenHash(ended.seed)],
    [`${ended.day.slice(5)} 抽数`, thousands(ended.draws)],
    [
      '分布检验 χ²',
      ended.degrees === 0 ? '抽数太少' : `${price(ended.statistic, 2)}，p = ${price(ended.p, 2)}`,
    ],
  ]
  return (
    <Card title="为什么不能作弊" extra={<MoreLink to="/raffleTest" text="验算器" />} bodyClass="px-4 pb-4">
      <p className="t-hint">
        第 {pool.pool_id} 期承诺（{pool.published_at.slice(0, 16)} 公布）
      </p>
      <p className="mt-1 rounded-md bg-sunken px-3 py-2 text-xs leading-5 break-all text-ink">
        {pool.commitment}
      </p>
      <ol className="mt-4 grid gap-3">
        {steps.map((step, place) => (
          <li key={step} className="flex gap-3 text-sm leading-5 text-ink-2">
            <b className="center size-5 shrink-0 rounded-full bg-brand-soft text-xs font-semibold text-brand">
              {place + 1}
            </b>
            {step}
          </li>
        ))}
      </ol>
      <p className="row rule mt-4 gap-2 pt-4 text-sm text-ink-2">
        <ShieldCheck className="size-4 shrink-0 text-brand" aria-hidden />
        每张回执都接着上一张，漏掉任何一抽都看得出
      </p>
      {ended && facts && (
        <>
          <dl className="rule mt-4 grid gap-1.5 pt-4 text-sm">
            {facts.map(([name, value]) => (
              <div key={name} className="apart gap-3">
                <dt className="text-ink-3">{name}</dt>
                <dd className="text-ink">{value}</dd>
              </div>
            ))}
          </dl>
          <Button
            variant="outline"
            className="mt-4 w-full"
            disabled={busy}
            onClick={() => void save(ended.day)}
          >
            下载 {ended.day.slice(5)} 文件
          </Button>
          {message && <Refusal message={message} />}
        </>
      )}
      {!ended && <p className="t-hint rule mt-4 pt-4">本期首日的种子与文件次日公布</p>}
    </Card>
  )
}
