import type { Packet } from '@vce/protocol'
import { thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'

/** Text of the button of a red packet. */
const actionOf = ({ amount, state }: Packet) => {
  if (amount !== null) return '已领取'
  return { open: '领取', empty: '已领完', expired: '已过期' }[state]
}

/** A red packet among the messages of a live room; a press opens its dialog. */
export const PacketCard = ({ packet, onOpen }: { packet: Packet; onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className={cn(
      'row relative w-full gap-3 overflow-hidden rounded-lg bg-packet px-4 py-3 text-left text-on-fill',
      (packet.state !== 'open' || packet.amount !== null) && 'opacity-75',
    )}
  >
    <i
      aria-hidden
      className="absolute -top-16 left-1/2 h-24 w-[120%] -translate-x-1/2 rounded-[50%] border-b border-on-fill/15"
    />
    <PacketCoin className="size-10 text-lg" />
    <span className="rest relative">
      <b className="block truncate text-base font-semibold">{packet.words}</b>
      <span className="text-xs text-on-fill">
        共 {thousands(packet.total)} V粒 · 剩 {packet.left} / {packet.count} 个
      </span>
    </span>
    <span className="relative rounded-full border border-on-fill/50 px-3 py-1 text-sm">
      {actionOf(packet)}
    </span>
  </button>
)

export const PacketCoin = ({ className }: { className: string }) => (
  <span
    aria-hidden
    className={cn(
      'relative grid shrink-0 place-items-center rounded-full bg-(--vip-from) font-bold text-(--on-vip)',
      className,
    )}
  >
    開
  </span>
)
