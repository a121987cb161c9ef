import { ButtonLink } from '../../../ui/button'

/** Stands in place of the text: never a word of it, so there is nothing under the blur to find. */
const filler = '会员可读：行情回顾、供需与库存、基差与期限结构、席位动向、后市观点与操作建议。'

/** Where a guest's reading of a member's report ends. */
export const Gate = () => (
  <section aria-label="会员可读" className="mt-4">
    <p aria-hidden className="text-read text-ink blur-xs select-none">
      {filler}
    </p>
    <div className="between mt-4 rounded-lg border border-vip-line bg-vip-soft px-5 py-4 print:hidden">
      <p className="text-base text-vip-ink">摘要公开，其余为会员研报</p>
      <ButtonLink to="/vipV2" look="vip">
        开通会员
      </ButtonLink>
    </div>
  </section>
)
