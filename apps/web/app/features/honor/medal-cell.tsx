import { comingSoon, type Medal } from '@vce/protocol'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Link } from '#app/ui/link'

interface MedalCellProps {
  medal: Medal
  /** Called when the user presses to wear the medal or to take it off. */
  onChange: () => void
}

/** Ids of the membership medals: `forSale` can be bought, `byContactOnly` is granted on request. */
const forSale = [22, 23]
const byContactOnly = 24

/** One medal in the dialog: drawing, name, condition, and its action. */
export const MedalCell = ({ medal, onChange }: MedalCellProps) => (
  <li
    className={cn(
      'flex h-41 flex-col items-center rounded-lg border px-2 pt-3 text-center',
      medal.is_wear ? 'border-brand-line bg-brand-soft' : 'border-line',
    )}
  >
    <img
      src={medal.image}
      alt=""
      width={56}
      height={56}
      className={medal.isObtain ? undefined : 'opacity-40 grayscale'}
    />
    <b className={cn('mt-1 text-base font-semibold', medal.isObtain ? 'text-ink' : 'text-ink-2')}>
      {medal.name}
    </b>
    <span className="flex min-h-8 items-start text-xs text-ink-2">{medal.describe}</span>
    <div className="mt-auto grid h-9 w-full place-items-center pb-2">
      <Action medal={medal} onChange={onChange} />
    </div>
  </li>
)

function Action({ medal: { id, name, is_open, is_wear, isObtain, progress }, onChange }: MedalCellProps) {
  if (isObtain) {
    const verb = is_wear ? '取下' : '佩戴'
    return (
      <Button
        variant={is_wear ? 'outline' : 'soft'}
        size="sm"
        aria-label={`${verb}${name}`}
        onClick={onChange}
      >
        {verb}
      </Button>
    )
  }
  if (is_open === 0) return <span className="text-xs text-ink-3">{comingSoon}</span>
  if (progress) return <Progress name={name} {...progress} />
  if (forSale.includes(id)) {
    return (
      <Link to="/vipV2" aria-label={`去开通${name}`} className="text-sm text-vip-ink hover:underline">
        去开通
      </Link>
    )
  }
  if (id === byContactOnly) return <span className="text-sm text-ink-2">联系客服了解</span>
  return <span className="text-xs text-ink-3">未获得</span>
}

const Progress = ({ name, have, need }: { name: string; have: number; need: number }) => (
  <span className="row w-full gap-2 px-2 text-xs text-ink-2">
    <span
      role="progressbar"
      aria-label={`${name}的进度`}
      aria-valuenow={have}
      aria-valuemax={need}
      className="h-1 flex-1 overflow-hidden rounded-full bg-line"
    >
      <i className="block h-full rounded-full bg-brand" style={{ width: `${(have / need) * 100}%` }} />
    </span>
    {have}/{need}
  </span>
)
