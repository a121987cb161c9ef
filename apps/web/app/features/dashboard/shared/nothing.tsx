import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/controls/button'
import { Empty } from '#app/ui/layout/states'

interface NothingProps {
  /** The page's heading, for screen readers only. */
  title: string
  hint: ReactNode
}

/** A model without data: none at all, or none for that day. */
export const Nothing = ({ title, hint }: NothingProps) => (
  <section className="box">
    <h1 className="sr-only">{title}</h1>
    <Empty
      hint={hint}
      action={
        <ButtonLink to="/about-data" variant="outline" size="sm">
          查看数据来源
        </ButtonLink>
      }
    />
  </section>
)
