import { lazy, Suspense } from 'react'
import { clockText } from '#app/features/payment/countdown/countdown'
import { CountdownRing } from '#app/features/payment/countdown/countdown-ring'
import { ScanLine } from '#app/features/payment/icons'
import { type Figure, missing, thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { RotateCw } from '#app/ui/icons/icons'
import { Skeleton } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Dialog } from '#app/ui/overlay/dialog'
import { ChannelFoot } from './channel-foot'
import { type Fact, OrderFacts } from './order-facts'

/** Loaded with the first code. */
const QrCode = lazy(() => import('#app/ui/marks/qr-code'))
/** Width and height of the code in pixels. */
const size = 184

interface WechatViewProps {
  /** Amount in yuan. */
  amount: Figure
  codeUrl: string
  /**
   * `left`: seconds for which the code is valid; null while unknown. `whole`: seconds of the whole period.
   */
  left: number | null
  whole: number
  sandbox: boolean
  facts: readonly Fact[]
  /** Seconds until the order closes; null while unknown. */
  orderLeft: number | null
  busy: boolean
  message: string | null
  onRenew: () => void
  onClose: () => void
}

/** 微信扫码支付: the code with its remaining time. After that time a button requests another code. */
export function WechatView({ left, whole, sandbox, facts, orderLeft, ...props }: WechatViewProps) {
  const isOver = left === 0
  return (
    <Dialog
      open
      onClose={props.onClose}
      title="微信扫码支付"
      width={412}
      extra={sandbox && <Tag tone="stale">沙箱</Tag>}
    >
      <p className="text-center text-ink">
        <span className="text-md">¥</span>{' '}
        <b className="text-3xl font-semibold">{thousands(props.amount, 2)}</b>
      </p>
      <div className="center relative mx-auto mt-4 size-54 rounded-lg border border-line">
        <div className={cn(isOver && 'opacity-15')}>
          <Suspense fallback={<Skeleton className="size-46" />}>
            <QrCode text={props.codeUrl} label="微信付款二维码" size={size} />
          </Suspense>
        </div>
        {isOver && (
          <div className="center absolute inset-0 content-center gap-2.5">
            <p className="rounded-sm bg-surface/85 px-2 text-base font-semibold text-ink">二维码已到时</p>
            <Button size="sm" disabled={props.busy} onClick={props.onRenew}>
              <RotateCw className="size-3.5" aria-hidden />
              换一张
            </Button>
          </div>
        )}
      </div>
      <div className="row mt-4 h-6 justify-center gap-4 text-sm text-ink-2" role="status">
        {isOver ? (
          <p>
            订单还剩{' '}
            <b className="font-semibold text-ink">{orderLeft === null ? missing : clockText(orderLeft)}</b>
            ，原价不变
          </p>
        ) : (
          <>
            <CountdownRing left={left} whole={whole} />
            <span className="row gap-1.5">
              <ScanLine className="size-4" />
              打开微信，扫一扫
            </span>
          </>
        )}
      </div>
      {props.message ? <Refusal message={props.message} className="mt-1 justify-center" /> : null}
      {sandbox && /^https?:/.test(props.codeUrl) && (
        <p className="mt-2 text-center text-sm">
          <a href={props.codeUrl} target="_blank" rel="noreferrer" className="text-brand hover:underline">
            开发模式：打开沙箱收银台
          </a>
        </p>
      )}
      <OrderFacts facts={facts} className="rule mt-4 pt-4" />
      <ChannelFoot onOther={props.onClose} />
    </Dialog>
  )
}
