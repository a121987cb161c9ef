import type { ForecastState } from '@vce/protocol'
import { sharePage } from '#app/features/community/addresses'
import { signed } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { SimulatedTag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { ForecastChip } from './forecast-chip'
import { priceText, resultOf, shortDateTime } from './forecast-texts'
import { WithdrawButton } from './withdraw-button'

interface ForecastCardProps {
  forecast: ForecastState
  /** Whether the post is the reader's own. */
  own: boolean
  /** Whether others can see the post. */
  isPublic: boolean
  onWithdrawn: (forecast: ForecastState) => void
}

const toneStyles = { won: 'text-brand', open: 'text-ink', plain: 'text-ink-2' } as const

/** 多空观点 of a post: contract and direction, locked price, and outcome. */
export function ForecastCard({ forecast, own, isPublic, onWithdrawn }: ForecastCardProps) {
  const {
    id,
    name,
    contract,
    world,
    state,
    price,
    locked_at: lockedAt,
    due_day: dueDay,
    later,
    regraded,
  } = forecast
  const result = resultOf(forecast)
  return (
    // Not a landmark, because a list contains several of these.
    <fieldset aria-label="多空观点" className="min-w-0 rounded-lg border border-line bg-sunken p-4">
      <header className="row flex-wrap gap-2">
        <span className="t-dim">观点</span>
        <Link
          to={`/quotation?type=2&contract=${contract}&world=${world}`}
          className="t-name hover:text-brand"
        >
          {name}
        </Link>
        <ForecastChip direction={forecast.direction} horizon={forecast.horizon} />
        {world === 'simulated' && <SimulatedTag />}
        <b title={result.why} className={cn('ml-auto text-md font-semibold', toneStyles[result.tone])}>
          {result.text}
        </b>
      </header>
      {price !== null && (
        <dl className="mt-3 grid grid-cols-4 gap-x-4 text-sm">
          <Figure name="锁定价" text={priceText(forecast, price)} note={shortDateTime(lockedAt)} />
          <Figure name="到期" text={dueDay?.slice(5) ?? '—'} note={`${forecast.horizon} 个交易日后`} />
          <Figure name="到期结算" text={priceText(forecast, later)} note={regraded ? '按更正数据' : null} />
          <Figure name="幅度" text={signed(forecast.return, 2, '%')} note={null} />
        </dl>
      )}
      <p className="t-hint ends mt-3 gap-4">
        <span>
          {result.why && `${result.why}。`}
          个人观点，仅供参考，不构成投资建议。
        </span>
        {isPublic && (
          <Link to={sharePage('forecast', id)} className="ml-auto shrink-0 hover:text-brand">
            生成图片
          </Link>
        )}
        {own && state === 'pending' && <WithdrawButton id={id} onWithdrawn={onWithdrawn} />}
      </p>
    </fieldset>
  )
}

interface FigureProps {
  name: string
  text: string
  note: string | null
}

const Figure = ({ name, text, note }: FigureProps) => (
  <div className="min-w-0">
    <dt className="t-hint">{name}</dt>
    <dd className="mt-0.5 font-semibold text-ink">{text}</dd>
    {note && <dd className="t-hint truncate">{note}</dd>}
  </div>
)
