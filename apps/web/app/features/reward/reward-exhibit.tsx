import type { RewardToast } from '@vce/protocol'
import { lazy, Suspense, useState } from 'react'
import { showReward } from '#app/lib/reward/reward-toast'
import { useSignedIn } from '#app/lib/session/user'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'

const dialogs = {
  新人礼包: lazy(() => import('./gift-pack/gift-pack-popup')),
  每日签到: lazy(() => import('./sign-in/sign-in-dialog')),
}

const reward: RewardToast = {
  title: '恭喜您获得5V粒',
  list: [{ name: '示例：每日签到，第 3 天', amount: 5 }],
  tip: '明天再来，可得 5V粒',
}

/** 签到与礼包: the dialogs about rewards for the current reader, and the message that announces a reward. */
export function RewardExhibit() {
  const signedIn = useSignedIn()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const Shown = open && dialogs[open]
  return (
    <Card title="签到与礼包" bodyClass="needs-script flex flex-wrap content-start gap-3 px-4 pb-4">
      <Button variant="outline" size="sm" onClick={() => void showReward(reward)}>
        奖励提示
      </Button>
      <Button variant="outline" size="sm" onClick={() => setOpen('新人礼包')}>
        新人礼包
      </Button>
      {signedIn && (
        <Button variant="outline" size="sm" onClick={() => setOpen('每日签到')}>
          每日签到
        </Button>
      )}
      <Suspense fallback={null}>{Shown && <Shown onClose={() => setOpen(null)} />}</Suspense>
    </Card>
  )
}
