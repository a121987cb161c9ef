import { Card } from '#app/ui/layout/card'
import { LiveCarousel, type LiveRoom } from '#app/ui/live/live-carousel'

const rooms: LiveRoom[] = [
  { id: 1, name: '示例：夜盘带你看黑色', type: 1, live_status: 1, image: '' },
  { id: 2, name: '示例：铜铝的升贴水', type: 1, live_status: 1, image: '' },
  { id: 3, name: '示例：周末复盘', type: -1, live_status: 0, image: '' },
]

export const LiveExhibit = () => (
  <Card title="直播轮播" note="示例直播间，五秒一换" bodyClass="px-4 pb-4">
    <LiveCarousel rooms={rooms} />
  </Card>
)
