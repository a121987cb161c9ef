import type { ReactNode } from 'react'
import { cn } from './cn'

interface PageProps {
  title: string
  description?: string
  /** Stands full width above the content, e.g. the rail of models. */
  bleed?: ReactNode
  className?: string
  children: ReactNode
}

/** A page: its title and description hoist into the head, its content is 1200 px wide. */
export const Page = ({ title, description, bleed, className, children }: PageProps) => (
  <>
    <title>{`${title} - V策`}</title>
    {description && <meta name="description" content={description} />}
    {bleed}
    <main
      id="content"
      tabIndex={-1}
      className={cn('mx-auto w-page pt-4 pb-8 outline-none print:w-auto', className)}
    >
      {children}
    </main>
  </>
)
