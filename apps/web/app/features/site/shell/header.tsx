import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { membership } from '#app/lib/menu-entries'
import { Crown, Search } from '#app/ui/icons/shell-icons'
import { Link } from '#app/ui/link'
import { Logo } from './logo'
import { MainNavigation } from './main-navigation'
import { TopBand } from './top-band'

export const Header = ({ account }: { account: ReactNode }) => (
  <header className="relative z-20 print:hidden">
    <TopBand />
    <div className="relative border-b border-line bg-surface">
      <div className="mx-auto flex h-16 w-page items-center">
        <Link to="/" aria-label="V策首页">
          <Logo />
        </Link>
        <MainNavigation />
        <div className="row ml-auto gap-3">
          <SearchBox />
          <Link
            to={membership.to}
            className="row h-8 gap-1 rounded-full bg-vip-soft px-3 text-sm font-semibold text-vip-ink hover:brightness-[0.98]"
          >
            <Crown className="size-3.5" aria-hidden />
            {membership.label}
          </Link>
          {account}
        </div>
      </div>
    </div>
  </header>
)

const SearchBox = () => (
  <Form action="/search" role="search">
    <label className="row h-8 w-40 gap-2 rounded-full border border-transparent bg-hover px-3 text-sm focus-within:border-brand focus-within:bg-surface focus-within:ring-3 focus-within:ring-brand-soft">
      <Search className="size-4 shrink-0 text-ink-3" aria-hidden />
      <input
        type="search"
        name="keyword"
        aria-label="搜索品种、文章、课程"
        placeholder="品种 / 文章 / 课程"
        autoComplete="off"
        className="rest bg-transparent text-ink outline-none placeholder:text-ink-3"
      />
    </label>
  </Form>
)
