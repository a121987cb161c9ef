import { useReaderMark } from '#app/lib/session/reader-mark'
import { Card } from '#app/ui/layout/card'
import { Watermark } from '#app/ui/marks/watermark'

export const WatermarkExhibit = () => (
  <Card title="水印" note="示例文字，付费内容带有读者的水印" bodyClass="px-4 pb-4">
    <div data-paid className="relative h-50 overflow-hidden rounded-lg border border-line bg-sunken p-3">
      <ul className="t-brief list-disc pl-5">
        <li>登录后：手机号（中间四位隐去）与用户编号</li>
        <li>未登录：设备编号的前八位</li>
        <li>移除或改动后自动恢复，随深浅色主题重绘，打印时同样带有</li>
      </ul>
      <Watermark lines={useReaderMark()} />
    </div>
  </Card>
)
