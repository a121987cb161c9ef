import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn'

interface PageProps {
  title: string
  description?: string
  /** Full-width content above the page, e.g. the model rail. */
  bleed?: ReactNode
  className?: string
  children: ReactNode
}

/** A page: title and description are hoisted into the head; the content is 1200 px wide. */
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
