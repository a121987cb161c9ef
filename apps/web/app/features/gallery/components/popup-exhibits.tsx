import type { PrivilegeTip } from '@vce/protocol'
import { type ReactNode, useState } from 'react'
import { toast } from '#app/lib/toast'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { TrialEndedPopup, WelcomePopup } from '#app/ui/popups/membership-popups'
import { PermissionPopup } from '#app/ui/popups/permission-popup'
import { SearchesUsedUp, UsedUpPanel } from '#app/ui/popups/searches-used-up'
import { VoucherGate } from '#app/ui/popups/voucher-gate'
import { WelfareDialog } from '#app/ui/popups/welfare-dialog'

const vipTip: PrivilegeTip = {
  type: 'vip',
  title: '席位盈亏为会员专享',
  sub_title: '每个席位的盈亏日历、持仓成本与胜率',
  content: '',
  button: [{ type: 'buy_vip', value: '开通会员' }],
  show_service: 1,
}
const courseTip: PrivilegeTip = {
  ...vipTip,
  title: '会员免费学',
  sub_title: '也可单独购买，从试看处继续',
  button: [
    { type: 'buy_vip', value: '开通会员' },
    { type: 'buy_course', value: '购买课程' },
  ],
}
const researcherTip: PrivilegeTip = {
  ...vipTip,
  title: '超级VIP专享',
  sub_title: '一对一服务，欢迎联系客服',
  button: [{ type: 'contact_service', value: '联系客服' }],
}
const loginTip: PrivilegeTip = {
  ...vipTip,
  type: 'login',
  title: '登录后查看',
  sub_title: '登录即可使用，新用户另有礼包',
  button: [{ type: 'login', value: '登录/注册' }],
  show_service: 0,
}

const campaign = {
  title: '答疑月：回答提问得 V粒',
  image: '',
  link: '/qiyouCommunityV3?tab=unanswered',
  text: '回答一个待解决的提问，被采纳即得 20 V粒，每天最多三次。',
  from: '2026-12-01 09:00:00',
  to: '2027-01-01 00:00:00',
}
const gate = { name: '量价背离雷达 30 天', price: 80 }

const popups: readonly { name: string; show: (close: () => void) => ReactNode }[] = [
  { name: '权限：会员', show: (close) => <PermissionPopup tip={vipTip} onClose={close} /> },
  { name: '权限：课程', show: (close) => <PermissionPopup tip={courseTip} courseId={7} onClose={close} /> },
  { name: '权限：研究员', show: (close) => <PermissionPopup tip={researcherTip} onClose={close} /> },
  { name: '权限：登录', show: (close) => <PermissionPopup tip={loginTip} onClose={close} /> },
  { name: '欢迎', show: (close) => <WelcomePopup nickname="灯塔水母" onClose={close} /> },
  { name: '试看结束', show: (close) => <TrialEndedPopup price="6.90" onClose={close} /> },
  { name: '次数用完', show: (close) => <SearchesUsedUp tag="bbas" onClose={close} /> },
  { name: 'AI 次数用完', show: (close) => <SearchesUsedUp tag="ai" onClose={close} /> },
  {
    name: '使用V券',
    show: (close) => (
      <VoucherGate
        {...gate}
        balance={3126}
        given={66}
        onConfirm={() => {
          close()
          toast.done('示例：已确认')
        }}
        onClose={close}
      />
    ),
  },
  {
    name: 'V券不足',
    show: (close) => <VoucherGate {...gate} balance={15} onConfirm={close} onClose={close} />,
  },
  { name: '社区福利', show: (close) => <WelfareDialog campaign={campaign} onClose={close} /> },
]

/** 权限、次数与 V券: a button for each popup. */
export function PopupExhibit() {
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title="权限、次数、V券" bodyClass="needs-script flex flex-wrap content-start gap-3 px-4 pb-4">
      {popups.map(({ name }) => (
        <Button key={name} variant="outline" size="sm" onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      {popups.find(({ name }) => name === open)?.show(close)}
    </Card>
  )
}

export const UsedUpExhibit = () => (
  <Card title="次数用完" note="在数据的位置">
    <UsedUpPanel tag="view_data" className="min-h-60!" />
  </Card>
)
