import { useQuery } from '@tanstack/react-query'
import { getWechatApp } from '@vce/protocol'
import type { ReactNode } from 'react'
import { ConsentRow } from '#app/features/account/sign-in/forms/consent-row'
import { useSignIn } from '#app/features/account/sign-in/sign-in-context'
import { useApi } from '#app/lib/api'
import { endpointQuery } from '#app/lib/query'
import { Button } from '#app/ui/controls/button'
import { Check, RotateCw } from '#app/ui/icons/icons'
import { Skeleton } from '#app/ui/layout/states'
import { useWechatScan } from './use-wechat-scan'
import type { Scan } from './wechat-scan'
import { wechatState } from './wechat-storage'

/** Mode 5: sign-in by QR code. The code is only shown with consent. */
export function WechatCode() {
  const { consent } = useSignIn()
  return (
    <div className="grid justify-items-center gap-5">
      {consent.ticked ? <Code /> : <Frame>请先勾选个人信息保护指引</Frame>}
      <ConsentRow more="，未注册的微信须绑定手机号" />
    </div>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="center size-46 rounded-lg border border-line p-2 text-center text-sm text-ink-2">
    {children}
  </div>
)

const stateTexts: Partial<Record<Scan['state'], string>> = {
  loading: '二维码加载中...',
  waiting: '请用微信扫一扫登录',
  scanned: '扫码成功，请在手机上确认',
  expired: '二维码已过期',
  refused: '您已在手机上取消登录',
  done: '登录中...',
}

function Code() {
  const { scan, again } = useWechatScan()
  if (scan.state === 'unavailable') return <WechatPage message={scan.message} />
  const over = scan.state === 'expired' || scan.state === 'refused' || scan.state === 'failed'
  return (
    <>
      <Frame>
        {scan.state === 'loading' && <Skeleton className="size-42" />}
        {'picture' in scan && (
          // White in the dark theme too, because phones need the contrast to read the code.
          <div className="relative rounded-sm bg-on-fill">
            <img src={scan.picture} alt="微信登录二维码" width={168} height={168} />
            {scan.state !== 'waiting' && (
              <div className="center absolute inset-0 content-center gap-2 bg-surface/92 text-ink">
                {over ? <Again onClick={again} /> : <Check className="size-9 text-brand" aria-hidden />}
              </div>
            )}
          </div>
        )}
        {scan.state === 'failed' && <Again onClick={again} />}
      </Frame>
      <p role="status" className="-mt-2 text-base text-ink">
        {scan.state === 'failed' ? scan.message : stateTexts[scan.state]}
      </p>
      {scan.state === 'waiting' && scan.phone && (
        <a
          href={scan.phone}
          target="_blank"
          rel="noreferrer"
          className="-mt-3 text-sm text-brand hover:underline"
        >
          开发模式：打开微信沙盒
        </a>
      )}
    </>
  )
}

const Again = ({ onClick }: { onClick: () => void }) => (
  <Button variant="soft" size="sm" onClick={onClick}>
    <RotateCw className="size-3.5" aria-hidden />
    点击刷新
  </Button>
)

/** Always fetched again, because the state in the response is valid for one sign-in only. */
const wechatAppQuery = endpointQuery(getWechatApp, { staleTime: 0 })

/** Link to WeChat's page, for a portal that cannot create QR codes. */
function WechatPage({ message }: { message: string }) {
  const { keepReturn } = useSignIn()
  const { data, isPending } = useQuery({
    ...wechatAppQuery(useApi(), { url: `${location.origin}/wxLoginCallback` }),
    retry: false,
    gcTime: 0,
  })
  if (isPending) return <Frame>加载中...</Frame>
  if (!data) {
    return (
      <p role="alert" className="center min-h-46 text-base text-ink-2">
        {message}
      </p>
    )
  }
  const leave = () => {
    wechatState.keep(data.state)
    keepReturn()
    location.assign(data.authorize_url)
  }
  return (
    <div className="center min-h-46 content-center gap-4 text-base text-ink-2">
      <p>将前往微信的页面，扫码后自动返回</p>
      <Button size="lg" onClick={leave}>
        前往微信扫码
      </Button>
    </div>
  )
}
