import { useReaderMark } from '#app/lib/session/reader-mark'
import { Card } from '#app/ui/layout/card'
import { Watermark } from '#app/ui/marks/watermark'

export const WatermarkExhibit = () => (
  <Card title="水印" note="示例文字，打印时也带水印" bodyClass="px-4 pb-4">
    <div data-paid className="relative h-26.5 overflow-hidden rounded-lg border border-line bg-sunken p-3">
      <p className="t-brief">
        付费内容带有读者的水印：手机号中间四位隐去，附用户编号；未登录时为设备编号的前八位。
      </p>
      <Watermark lines={useReaderMark()} />
    </div>
  </Card>
)
