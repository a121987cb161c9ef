import type { Packet } from '@vce/protocol'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { Dialog } from '#app/ui/overlay/dialog'
import { PacketCard } from './packet-card'
import { PacketSheet } from './packet-sheet'
import { PacketView } from './packet-view'

const sample: Packet = {
  id: 1,
  words: '示例：陈立的 V粒红包',
  total: 888,
  count: 100,
  left: 37,
  expires_at: '2026-11-20 21:12:00',
  seconds: 318,
  state: 'open',
  amount: null,
}
const states: readonly { name: string; packet: Packet }[] = [
  { name: '待领取', packet: sample },
  { name: '已领到', packet: { ...sample, left: 36, amount: 12 } },
  { name: '已领完', packet: { ...sample, left: 0, state: 'empty' } },
  { name: '已过期', packet: { ...sample, seconds: 0, state: 'expired' } },
]

/** 红包: card and dialog in each state; `?packet=<id>` shows a real packet of this server. */
export function PacketExhibit() {
  const [open, setOpen] = useState<string | null>(null)
  const [search] = useSearchParams()
  const close = () => setOpen(null)
  const id = Number(search.get('packet'))
  const shown = states.find(({ name }) => name === open)
  return (
    <Card title="红包" note="示例数字；地址加 ?packet=编号 打开真实红包" bodyClass="needs-script px-4 pb-4">
      <PacketCard packet={sample} onOpen={() => setOpen('待领取')} />
      <div className="mt-3 flex flex-wrap gap-3">
        {states.map(({ name }) => (
          <Button key={name} variant="outline" size="sm" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        {id > 0 && (
          <Button size="sm" onClick={() => setOpen('packet')}>
            打开红包 {id}
          </Button>
        )}
      </div>
      {shown && (
        <Dialog open onClose={close} title="红包" bare="dark" width={320}>
          <PacketView packet={shown.packet} busy={false} message={null} onOpen={() => setOpen('已领到')} />
        </Dialog>
      )}
      {open === 'packet' && <PacketSheet id={id} onClose={close} />}
    </Card>
  )
}
