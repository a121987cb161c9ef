import { quickEntries } from '#app/lib/menu-entries'
import { Link } from '#app/ui/link'

export const QuickEntry = () => (
  <nav aria-label="快捷入口" className="rule bg-surface">
    <div className="mx-auto grid w-page grid-cols-4">
      {quickEntries().map(({ label, to, hint }) => (
        <Link
          key={to}
          to={to}
          className="group border-r border-line px-6 py-5 transition-colors duration-120 first:border-l hover:bg-hover"
        >
          <b className="text-md font-semibold text-ink group-hover:text-brand">{label}</b>
          <span className="t-dim mt-1 block">{hint}</span>
        </Link>
      ))}
    </div>
  </nav>
)
