import { sideEntries } from '#app/lib/menu-entries'
import { useSignedIn } from '#app/lib/session/user'
import { usePreferences } from '#app/lib/use-preferences'
import { X } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'
import type { OverviewLinks } from './links'

const step =
  'rounded-md bg-brand-soft px-3 py-1.5 text-sm font-semibold whitespace-nowrap text-brand hover:underline'

/** For guests: what the portal is and costs, with three first steps. The page handles the press on its button. */
export function NewcomerStrip({ links }: { links: OverviewLinks }) {
  const [{ newcomerClosed }] = usePreferences()
  const isUser = useSignedIn()
  if (isUser || newcomerClosed) return null
  return (
    <section aria-label="V策是什么" data-newcomer="" className="box row mb-4 h-14 gap-4 px-4 print:hidden">
      <p className="rest truncate text-base text-ink">
        <b className="font-semibold">V策</b> ·
        六家交易所的行情、龙虎榜、基差、仓单，一页看懂；每个数字都标来源。免费使用，
        <Link to="/vipV2" className="font-semibold text-brand hover:underline">
          会员价格
        </Link>
      </p>
      <p className="row shrink-0 gap-2">
        <Link to={links.chart({ code: 'rb', contract: null })} className={step}>
          看螺纹行情
        </Link>
        <Link to={links.positions('rb', null)} className={step}>
          谁在加仓
        </Link>
        <Link to={sideEntries.assistant.to} className={step}>
          问 AI
        </Link>
      </p>
      <button
        type="button"
        aria-label="关闭介绍"
        title="关闭"
        data-close-newcomer=""
        className="needs-script center size-7 rounded-md text-ink-3 hover:bg-hover hover:text-ink"
      >
        <X className="size-4" aria-hidden />
      </button>
    </section>
  )
}
