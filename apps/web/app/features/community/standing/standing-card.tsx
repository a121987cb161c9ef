import { useQuery } from '@tanstack/react-query'
import { tierNames } from '@vce/protocol'
import { errorMessage, useApi } from '#app/lib/api'
import { thousands } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { Failed, SkeletonRows } from '#app/ui/layout/states'
import { limitsOf } from './limits'
import { type Standing, standingQuery } from './queries'

/** 我的额度: limits of the user's tier, their use today, and requirements of the next tier. */
export function StandingCard() {
  const { data, error, refetch } = useQuery(standingQuery(useApi(), {}))
  const name = data && (data.is_teacher ? '认证讲师' : tierNames[data.tier])
  return (
    <Card title="我的额度" note={name} bodyClass="pb-3">
      {data ? (
        <>
          <Limits standing={data} />
          <NextTier standing={data} />
        </>
      ) : error ? (
        <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-8" />
      ) : (
        <SkeletonRows rows={6} widths={['40%', '20%']} rowClass="h-8" />
      )}
    </Card>
  )
}

interface FigureRowProps {
  name: string
  text: string
}

const FigureRow = ({ name, text }: FigureRowProps) => (
  <div className="between h-8 px-4 text-sm">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-medium text-ink">{text}</dd>
  </div>
)

function Limits({ standing }: { standing: Standing }) {
  const { used } = standing
  const limits = limitsOf(standing)
  return (
    <dl>
      <FigureRow name="今天发帖与提问" text={`${used.posts} / ${limits.posts}`} />
      <FigureRow name="今天评论与回答" text={`${used.comments} / ${limits.comments}`} />
      <FigureRow name="每帖图片" text={`${limits.pictures} 张`} />
      <FigureRow name="每帖站外链接" text={limits.links > 0 ? `${limits.links} 个` : '暂不可用'} />
      <FigureRow name="每帖提到" text={`${limits.mentions} 人`} />
      <FigureRow name="每天投票、观点" text={`${limits.votes}、${limits.forecasts} 个`} />
      <FigureRow name="悬赏上限" text={limits.bounty > 0 ? `${thousands(limits.bounty)} V粒` : '暂不可用'} />
    </dl>
  )
}

function NextTier({ standing: { tier, is_teacher: isTeacher, next } }: { standing: Standing }) {
  const name = tierNames[tier + 1]
  if (isTeacher || name === undefined) return null
  const missing = next.filter(({ have, need }) => have < need)
  return (
    <div className="rule mt-2 pt-3">
      <p className="t-hint px-4 pb-1">
        {missing.length > 0 ? `升为${name}还差` : `升为${name}的条件已经满足，每天凌晨更新`}
      </p>
      <dl>
        {missing.map(({ name: condition, have, need }) => (
          <FigureRow key={condition} name={condition} text={`${have} / ${need}`} />
        ))}
      </dl>
    </div>
  )
}
