import { ShieldAlert } from '#app/ui/icons/icons'

/** Risk notice above the footer of every page. */
export const RiskStrip = () => (
  <aside aria-label="风险提示" className="rule t-hint bg-sunken">
    <p className="row mx-auto h-10 w-page gap-2">
      <ShieldAlert className="size-3.5 shrink-0" aria-hidden />
      <span>
        <b className="mr-3 font-semibold text-ink-2">风险提示</b>
        本站内容仅供参考，不构成任何投资建议。期货交易有风险，入市须谨慎，据此操作盈亏自负。
      </span>
    </p>
  </aside>
)
