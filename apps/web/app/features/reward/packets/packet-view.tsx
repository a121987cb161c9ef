import type { Packet } from '@vce/protocol'
import { thousands } from '#app/lib/format'
import { Link } from '#app/ui/link'
import { PacketCoin } from './packet-card'

interface PacketViewProps {
  packet: Packet
  busy: boolean
  /** Message of the last failed attempt. */
  message: string | null
  onOpen: () => void
}

/**
 * A red packet in one of three states: closed with a button, opened with the received V粒, or with the reason
 * why it cannot be opened.
 */
export function PacketView({ packet, busy, message, onOpen }: PacketViewProps) {
  const { words, total, count, left, state, amount } = packet
  return (
    <div className="relative flex h-105 flex-col items-center overflow-hidden bg-packet px-6 pt-14 pb-6 text-center text-on-fill">
      <i
        aria-hidden
        className="absolute -top-96 left-1/2 size-130 -translate-x-1/2 rounded-full border-b border-on-fill/15"
      />
      <p className="relative text-lg font-semibold">{words}</p>
      <p className="relative mt-1 text-sm text-on-fill">
        共 {thousands(total)} V粒，分 {count} 个
      </p>
      <div aria-live="polite" className="relative flex flex-1 flex-col items-center justify-center">
        {amount !== null && (
          <>
            <p className="text-base">恭喜您领到</p>
            <p className="mt-1 text-on-fill">
              <b className="text-4xl font-semibold">{thousands(amount)}</b> V粒
            </p>
            <Link to="/my/vliV2" className="mt-4 text-sm text-on-fill underline underline-offset-4">
              已存入V粒账户，查看明细
            </Link>
          </>
        )}
        {amount === null && state === 'open' && (
          <button
            type="button"
            data-first-focus=""
            aria-label="打开红包"
            disabled={busy}
            onClick={onOpen}
            className="rounded-full transition-transform duration-120 hover:scale-105 active:scale-95 disabled:opacity-60 motion-reduce:transition-none"
          >
            <PacketCoin className="size-24 text-4xl" />
          </button>
        )}
        {amount === null && state === 'empty' && <p className="text-lg">手慢了，红包已领完</p>}
        {amount === null && state === 'expired' && <p className="text-lg">红包已过期</p>}
        {message && amount === null && state === 'open' && (
          <p role="alert" className="mt-4 text-sm text-on-fill">
            {message}
          </p>
        )}
      </div>
      <p className="relative text-xs text-on-fill">
        剩 {left} / {count} 个 · 有效期至 {packet.expires_at.slice(11, 16)}，未领完的退回预算
      </p>
    </div>
  )
}
