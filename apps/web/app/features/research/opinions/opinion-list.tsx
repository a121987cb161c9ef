import type { Opinion, World } from '@vce/protocol'
import { inWorld, reportAddress, researcherAddress } from '#app/features/research/addresses'
import { price, signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { LockedText } from '#app/ui/gates/locked-text'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { tagTone } from '#app/ui/view-directions'
import { outcomesByHorizon, verdictOf } from './outcomes'

interface OpinionListProps {
  opinions: readonly Opinion[]
  world: World
  linkTo: (filter: { product?: string; broker?: string }) => string
}

export const OpinionList = ({ opinions, ...rest }: OpinionListProps) => (
  <ul className="rule divide-y divide-line">
    {opinions.map((opinion) => (
      <li key={opinion.id}>
        <OpinionItem opinion={opinion} {...rest} />
      </li>
    ))}
  </ul>
)

interface OpinionItemProps {
  opinion: Opinion
  world: World
  /** Returns the address of the views filtered by product or broker. */
  linkTo: (filter: { product?: string; broker?: string }) => string
}

/** One broker's view with its outcomes. */
const OpinionItem = ({ opinion, world, linkTo }: OpinionItemProps) => (
  <article className="grid grid-cols-[1fr_336px] gap-8 px-4 py-4">
    <div className="min-w-0">
      <header className="row gap-2 text-sm">
        <Tag tone={tagTone(opinion.direction)}>{opinion.direction}</Tag>
        <Link to={linkTo({ product: opinion.product.code })} className="t-strong hover:text-brand">
          {opinion.product.shortName}
        </Link>
        <Link to={linkTo({ broker: opinion.broker })} className="text-ink-2 hover:text-brand">
          {opinion.broker}
        </Link>
        {opinion.researcher && (
          <Link to={researcherAddress(opinion.researcher.id, world)} className="text-ink-2 hover:text-brand">
            {opinion.researcher.name}
          </Link>
        )}
        <time dateTime={opinion.tradingDay} className="text-ink-3">
          {opinion.tradingDay}
        </time>
      </header>
      <h3 className="t-strong mt-2 text-md">
        {opinion.reportId === null ? (
          opinion.title
        ) : (
          <Link to={reportAddress(opinion.reportId, world)} className="hover:text-brand">
            {opinion.title}
          </Link>
        )}
      </h3>
      {opinion.content && <p className="t-brief mt-1 line-clamp-2">{opinion.content}</p>}
      {!opinion.whole && <LockedText />}
      <Levels opinion={opinion} />
    </div>
    <Outcomes opinion={opinion} world={world} />
  </article>
)

const Levels = ({ opinion: { viewPoint, digits } }: { opinion: Opinion }) => {
  if (!viewPoint) return null
  const joined = (prices: readonly number[]) => prices.map((each) => price(each, digits)).join(' / ')
  const { supports, resistances } = viewPoint
  if (supports.length + resistances.length === 0) return null
  return (
    <p className="row t-dim mt-1 gap-4">
      {supports.length > 0 && <span>支撑 {joined(supports)}</span>}
      {resistances.length > 0 && <span>压力 {joined(resistances)}</span>}
    </p>
  )
}

/** Contract and price on the day of the view, then one column per horizon. */
const Outcomes = ({ opinion, world }: Omit<OpinionItemProps, 'linkTo'>) => (
  <div>
    <p className="t-hint text-right">
      {opinion.contract ? (
        <>
          <Link
            to={inWorld(`/quotation?type=2&contract=${opinion.contract}`, world)}
            className="text-ink-2 underline decoration-line-2 underline-offset-2 hover:text-brand"
          >
            {opinion.contract}
          </Link>{' '}
          当日结算 {price(opinion.price, opinion.digits)}
        </>
      ) : (
        '合约未知，不计命中'
      )}
    </p>
    <dl className="mt-2 grid grid-cols-3 overflow-hidden rounded-md border border-line text-center">
      {outcomesByHorizon(opinion.outcomes).map((outcome) => (
        <div key={outcome.horizon} className="border-l border-line px-1 py-1.5 first:border-l-0">
          <dt className="t-hint">{outcome.horizon} 日后</dt>
          <dd className={cn('text-sm', outcome.hit === null ? 'text-ink-3' : 'text-ink')}>
            {verdictOf(outcome)}{' '}
            <span className={cn('font-medium', toneOf(outcome.return, 2))}>
              {signed(outcome.return, 2, '%')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
