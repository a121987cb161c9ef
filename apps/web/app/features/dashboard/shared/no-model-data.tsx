import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/controls/button'
import { Empty } from '#app/ui/layout/states'

interface NoModelDataProps {
  /** The page's heading, for screen readers only. */
  title: string
  hint: ReactNode
}

/** Placeholder of a model without any data, or without data for the chosen day. */
export const NoModelData = ({ title, hint }: NoModelDataProps) => (
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
