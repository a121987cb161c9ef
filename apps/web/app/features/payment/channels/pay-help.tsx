import { openService } from '#app/lib/customer-service'
import { cn } from '#app/ui/cn'

/** 支付遇到问题？ opens customer service. */
export const PayHelp = ({ className }: { className?: string }) => (
  <button
    type="button"
    className={cn('text-sm text-ink-2 hover:text-brand hover:underline', className)}
    onClick={() => openService('支付遇到问题，请联系客服，我们核对订单后处理。')}
  >
    支付遇到问题？
  </button>
)
