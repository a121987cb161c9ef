import { freeProfitRows, getSeatProfitHistory, getSeatProfits, getSeatSignals } from '@vce/protocol'
import { vipTypeOf } from '#app/lib/session/member-level'
import { useUser } from '#app/lib/session/user'
import { Button } from '#app/ui/controls/button'
import { GateStrip } from '#app/ui/gates/gate-panel'
import { TrialOver } from '#app/ui/gates/trial-over'
import { useTrial } from '#app/ui/gates/use-trial'

const endpoints = [getSeatProfits, getSeatSignals, getSeatProfitHistory]

/** Strip below the first ranks for non-members: lists what only members see, and offers a trial. */
export function TrialStrip({ whole }: { whole: boolean }) {
  const isMember = vipTypeOf(useUser()) > 1
  const { state, left, start } = useTrial({
    type: 'view_seat_profit',
    running: whole && !isMember,
    endpoints,
  })
  if (isMember) return null
  if (state === 'running') return <GateStrip title="试看中" text={`还剩 ${left} 秒`} />
  if (state === 'over') {
    return (
      <>
        <GateStrip tag="view_seat_profit" title="试看已结束" text="开通会员，查看完整版" />
        <TrialOver />
      </>
    )
  }
  return (
    <GateStrip
      tag="view_seat_profit"
      title="席位盈亏为会员专享"
      text={`每个席位的盈亏日历、持仓成本与胜率；您现在可看前 ${freeProfitRows} 名`}
    >
      <Button variant="outline" size="sm" className="needs-script" onClick={start}>
        试看 60 秒
      </Button>
    </GateStrip>
  )
}
