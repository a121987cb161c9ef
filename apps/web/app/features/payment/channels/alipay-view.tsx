import { CountdownRing } from '#app/features/payment/countdown/countdown-ring'
import { Lock } from '#app/ui/icons/icons'
import { Failed } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Dialog } from '#app/ui/overlay/dialog'
import type { AlipayFrame } from './alipay-frame'
import { ChannelFoot } from './channel-foot'

interface AlipayViewProps {
  frame: AlipayFrame | null
  /** `left`: seconds until the order closes; null while unknown. `whole`: seconds of the whole period. */
  left: number | null
  whole: number
  sandbox: boolean
  onClose: () => void
}

/** 支付宝支付: the channel's page in a frame, below a header of the portal. */
export const AlipayView = ({ frame, left, whole, sandbox, onClose }: AlipayViewProps) => (
  <Dialog
    open
    onClose={onClose}
    title="支付宝支付"
    width={860}
    note={sandbox && <Tag tone="stale">沙箱</Tag>}
    extra={
      <span className="row mr-1 gap-5 text-sm">
        <CountdownRing left={left} whole={whole} />
        {frame && (
          <a href={frame.src} target="_blank" rel="noreferrer" className="text-brand hover:underline">
            在新窗口打开
          </a>
        )}
      </span>
    }
  >
    <div className="overflow-hidden rounded-lg border border-line-2">
      <p className="row h-9 gap-1.5 border-b border-line-2 bg-sunken px-4 text-xs text-ink-2">
        <Lock className="size-3.5" aria-hidden />
        收银台（支付渠道的页面）
      </p>
      {frame ? (
        <iframe
          title="支付宝收银台"
          src={frame.src}
          sandbox={frame.sandbox}
          className="block h-105 w-full bg-surface"
        />
      ) : (
        <Failed
          title="支付宝的页面没有打开"
          message="请换一种方式，或稍后再试"
          action={null}
          className="h-105 justify-center"
        />
      )}
    </div>
    <ChannelFoot onOther={onClose} />
  </Dialog>
)
