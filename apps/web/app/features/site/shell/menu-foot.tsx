import type { ReactNode } from 'react'
import type { MenuEntry } from '#app/lib/menu-entries'
import { Link } from '#app/ui/link'

/** The last line of a panel: describes the panel and links to the full page. */
export const MenuFoot = ({ link, children }: { link: MenuEntry; children: ReactNode }) => (
  <p className="rule row t-hint gap-2 bg-sunken px-6 py-2.5">
    {children}
    <Link className="ml-auto text-brand hover:underline" to={link.to}>
      {link.label}
    </Link>
  </p>
)
