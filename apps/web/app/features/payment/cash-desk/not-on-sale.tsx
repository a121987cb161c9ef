import { ButtonLink } from '#app/ui/controls/button'
import { Empty } from '#app/ui/layout/states'

interface NotOnSaleProps {
  /** The item that is not for sale yet: 课程. */
  what: string
  hint: string
  /** Page from which the buyer came; null if unknown. */
  back: string | null
}

/** Says that an item is not for sale yet, with links to other pages. */
export const NotOnSale = ({ what, hint, back }: NotOnSaleProps) => (
  <section className="box" aria-label="收银台">
    <Empty
      title={`${what}尚未开售`}
      hint={hint}
      action={
        <span className="row gap-3">
          {back !== null && (
            <ButtonLink to={back} variant="outline">
              返回
            </ButtonLink>
          )}
          <ButtonLink to="/vipV2" variant="vip">
            了解会员
          </ButtonLink>
        </span>
      }
      className="py-24"
    />
  </section>
)
