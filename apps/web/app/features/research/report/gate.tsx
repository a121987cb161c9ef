import { ButtonLink } from '#app/ui/controls/button'

/** Placeholder instead of the real text, so that nothing can be recovered from under the blur. */
const filler = '会员可读：行情回顾、供需与库存、基差与期限结构、席位动向、后市观点与操作建议。'

/** Ends a members-only report for other readers. */
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
