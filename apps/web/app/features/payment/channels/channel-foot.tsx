import { ShieldCheck } from '#app/ui/icons/icons'
import { PayHelp } from './pay-help'

/** Footer of a channel's view: warns against a second payment and offers another pay type. */
export const ChannelFoot = ({ onOther }: { onOther: () => void }) => (
  <p className="mt-4 flex flex-wrap items-center justify-between gap-y-2 text-sm">
    <span className="row gap-1.5 whitespace-nowrap text-ink-2">
      <ShieldCheck className="size-3.5" aria-hidden />
      付款后自动到账，请勿重复付款
    </span>
    <span className="row grow justify-end gap-4 whitespace-nowrap">
      <PayHelp />
      <button type="button" className="text-brand hover:underline" onClick={onOther}>
        换一种方式
      </button>
    </span>
  </p>
)
