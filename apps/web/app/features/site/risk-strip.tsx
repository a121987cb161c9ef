import { ShieldAlert } from 'lucide-react'
import { cn } from '../../ui/cn'

/** Stands above the footer of every page, and again (`slim`) inside posts. */
export const RiskStrip = ({ slim }: { slim?: boolean }) => (
  <p className={cn('t-hint', !slim && 'rule bg-sunken')}>
    <span className={cn('row gap-2', !slim && 'mx-auto h-10 w-page')}>
      <ShieldAlert className="size-3.5 shrink-0" aria-hidden />
      <span>
        <b className="mr-3 font-semibold text-ink-2">风险提示</b>
        本站内容仅供参考，不构成任何投资建议。期货交易有风险，入市须谨慎，据此操作盈亏自负。
      </span>
    </span>
  </p>
)
