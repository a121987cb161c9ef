import type { ReactNode } from 'react'
import { Link } from '#app/ui/link'

interface MenuFootProps {
  to: string
  link: string
  children: ReactNode
}

export const MenuFoot = ({ to, link, children }: MenuFootProps) => (
  <p className="rule row t-hint gap-2 bg-sunken px-6 py-2.5">
    {children}
    <Link className="ml-auto text-brand hover:underline" to={to}>
      {link}
    </Link>
  </p>
)
