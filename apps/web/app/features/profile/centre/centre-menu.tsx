import { useLocation } from 'react-router'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'
import { centreMenu } from './menu'

export function CentreMenu() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="个人中心" className="box p-2">
      {centreMenu.map(({ to, text, Icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === pathname ? 'page' : undefined}
          className={cn(
            'row h-10 gap-3 rounded-md px-3 text-base',
            to === pathname ? 'bg-brand-soft font-semibold text-brand' : 'text-ink hover:bg-hover',
          )}
        >
          <Icon className="size-4.5" strokeWidth={1.7} />
          {text}
        </Link>
      ))}
    </nav>
  )
}
