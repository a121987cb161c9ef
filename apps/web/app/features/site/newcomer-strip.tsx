import { useSearchParams } from 'react-router'
import { modelLink } from '#app/lib/data-models'
import { chartLink } from '#app/lib/market-links'
import { sideEntries } from '#app/lib/menu-entries'
import { useSignedIn } from '#app/lib/session/user'
import { usePreferences } from '#app/lib/use-preferences'
import { withinWorld } from '#app/lib/world'
import { IconButton } from '#app/ui/controls/button'
import { X } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'

const step =
  'rounded-md bg-brand-soft px-3 py-1.5 text-sm font-semibold whitespace-nowrap text-brand hover:underline'

/** For guests: what the portal is, with three first steps; closed for this browser. */
export function NewcomerStrip() {
  const [{ newcomerClosed }, set] = usePreferences()
  const isUser = useSignedIn()
  const [search] = useSearchParams()
  if (isUser || newcomerClosed) return null
  return (
    <section aria-label="V策是什么" className="box row h-14 gap-4 px-4 print:hidden">
      <p className="rest truncate text-base text-ink">
        <b className="font-semibold">V策</b> ·
        六家交易所的行情、龙虎榜、基差、仓单，一页看懂；每个数字都标来源
      </p>
      <p className="row shrink-0 gap-2">
        <Link to={chartLink({ product: 'rb' }, search)} className={step}>
          看螺纹行情
        </Link>
        <Link to={withinWorld(`${modelLink('cclhb')}&product=rb`, search)} className={step}>
          谁在加仓
        </Link>
        <Link to={sideEntries.assistant.to} className={step}>
          问 AI
        </Link>
      </p>
      <IconButton
        icon={X}
        label="关闭介绍"
        className="needs-script"
        onClick={() => set('newcomerClosed', true)}
      />
    </section>
  )
}
