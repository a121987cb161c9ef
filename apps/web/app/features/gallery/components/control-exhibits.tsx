import { useState } from 'react'
import { toast } from '#app/lib/toast'
import { Button } from '#app/ui/controls/button'
import { Tabs } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { EstimateTag, SimulatedTag, Tag } from '#app/ui/layout/tag'
import { Dialog } from '#app/ui/overlay/dialog'
import { Drawer } from '#app/ui/overlay/drawer'
import { TextDialog } from '#app/ui/overlay/text-dialog'

const variants = ['primary', 'outline', 'soft', 'ghost', 'vip', 'danger'] as const
const texts = {
  primary: '主要',
  outline: '次要',
  soft: '轻',
  ghost: '文字',
  vip: '开通会员',
  danger: '注销账号',
}
const shapes = { line: '页签', segment: '分段', chip: '筛选' } as const
const days = [
  { key: '20', text: '20 日' },
  { key: '60', text: '60 日' },
  { key: '120', text: '120 日' },
]

export const ButtonExhibit = () => (
  <Card title="按钮" bodyClass="flex flex-wrap items-center gap-3 px-4 pb-4">
    {variants.map((variant) => (
      <Button key={variant} variant={variant} size="sm">
        {texts[variant]}
      </Button>
    ))}
    <Button size="sm" disabled>
      不可用
    </Button>
  </Card>
)

export const TagExhibit = () => (
  <Card title="标签" bodyClass="flex flex-wrap items-center gap-3 px-4 pb-4">
    <Tag>入门</Tag>
    <Tag tone="brand">主力</Tag>
    <Tag tone="rise">看多</Tag>
    <Tag tone="fall">看空</Tag>
    <Tag tone="vip">会员免费</Tag>
    <Tag tone="live">直播中</Tag>
    <EstimateTag />
    <SimulatedTag />
  </Card>
)

export function TabExhibit() {
  const [value, setValue] = useState('60')
  return (
    <Card title="页签与筛选" bodyClass="grid justify-items-start gap-3 px-4 pb-4">
      {Object.entries(shapes).map(([shape, label]) => (
        <Tabs
          key={shape}
          shape={shape as keyof typeof shapes}
          label={label}
          items={days}
          value={value}
          onChange={setValue}
        />
      ))}
    </Card>
  )
}

export function OverlayExhibit() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'tips' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title="对话框、抽屉、提示" bodyClass="needs-script flex flex-wrap gap-3 px-4 pb-4">
      <Button variant="outline" size="sm" onClick={() => setOpen('dialog')}>
        打开对话框
      </Button>
      <Button variant="outline" size="sm" onClick={() => setOpen('tips')}>
        温馨提示
      </Button>
      <Button variant="outline" size="sm" onClick={() => setOpen('drawer')}>
        打开抽屉
      </Button>
      <Button variant="outline" size="sm" onClick={() => toast.done('复制成功')}>
        成功提示
      </Button>
      <Button variant="outline" size="sm" onClick={() => toast.failed('请先阅读并同意协议')}>
        失败提示
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="提示"
        foot={<Button onClick={close}>确定</Button>}
      >
        即将退出, 是否继续?
      </Dialog>
      <TextDialog open={open === 'tips'} onClose={close}>
        本页数字均为示例。
      </TextDialog>
      <Drawer open={open === 'drawer'} onClose={close} title="建仓过程">
        <p className="t-brief">点按之物的详情，自右侧展开。</p>
      </Drawer>
    </Card>
  )
}
