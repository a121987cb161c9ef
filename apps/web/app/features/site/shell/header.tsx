import type { ReactNode } from 'react'
import { membershipEntry } from '#app/lib/menu-entries'
import { Crown } from '#app/ui/icons/shell-icons'
import { Link } from '#app/ui/link'
import { Logo } from './logo'
import { MainNavigation } from './main-navigation'
import { TopBand } from './top-band'

interface HeaderProps {
  search: ReactNode
  account: ReactNode
}

export const Header = ({ search, account }: HeaderProps) => (
  <header className="relative z-20 print:hidden">
    <TopBand />
    <div className="relative border-b border-line bg-surface">
      <div className="mx-auto flex h-16 w-page items-center">
        <Link to="/" aria-label="V策首页">
          <Logo />
        </Link>
        <MainNavigation />
        <div className="row sticky right-0 ml-auto gap-3 bg-surface pl-3 max-[1299px]:right-4">
          {search}
          <Link
            to={membershipEntry.to}
            className="row h-8 gap-1 rounded-full bg-vip-soft px-3 text-sm font-semibold text-vip-ink hover:brightness-[0.98]"
          >
            <Crown className="size-3.5" aria-hidden />
            {membershipEntry.label}
          </Link>
          {account}
        </div>
      </div>
    </div>
  </header>
)
