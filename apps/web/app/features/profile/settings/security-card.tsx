import { useQuery } from '@tanstack/react-query'
import { getPayPwd, type UserInfo } from '@vce/protocol'
import type { ReactNode } from 'react'
import { useApi } from '#app/lib/api'
import { missing } from '#app/lib/format'
import { endpointQuery } from '#app/lib/query'
import { requestSignIn, type SignInMode, signInModes } from '#app/lib/session/sign-in'
import { siteInitQuery } from '#app/lib/site-init'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'

/** 账号安全: the user's sign-in credentials. */
export const SecurityCard = ({ user: { mobile, has_password } }: { user: UserInfo }) => (
  <Card title="账号安全" roomy bodyClass="px-6 pb-2">
    <dl>
      <Row
        name="手机号"
        value={mobile ?? '未绑定'}
        action={!mobile && <SignInButton mode={signInModes.bindMobile}>绑定</SignInButton>}
      />
      <Row
        name="登录密码"
        value={has_password ? '已设置' : <NoPassword />}
        action={
          has_password ? (
            <SignInButton mode={signInModes.forgotPassword}>通过短信修改</SignInButton>
          ) : (
            <SignInButton mode={signInModes.setPassword}>设置</SignInButton>
          )
        }
      />
      <PayPasswordRow />
    </dl>
  </Card>
)

const payPwdQuery = endpointQuery(getPayPwd, { staleTime: 0 })

/** Row for the payment password of V券, with a link to its page. */
function PayPasswordRow() {
  const { data } = useQuery(payPwdQuery(useApi(), {}))
  const value = data ? (data.is_set === 1 ? '已设置' : '未设置，用于 V券支付') : missing
  return (
    <Row
      name="支付密码"
      value={value}
      action={
        <ButtonLink to="/my/paymentPassword" variant="outline" size="sm">
          {data?.is_set === 1 ? '通过短信修改' : '设置'}
        </ButtonLink>
      }
    />
  )
}

const Row = ({ name, value, action }: { name: string; value: ReactNode; action: ReactNode }) => (
  <div className="row h-14 border-t border-line text-base first:border-0">
    <dt className="w-28 text-ink-3">{name}</dt>
    <dd className="text-ink">{value}</dd>
    {action && <dd className="ml-auto">{action}</dd>}
  </div>
)

const SignInButton = ({ mode, children }: { mode: SignInMode; children: string }) => (
  <Button variant="outline" size="sm" onClick={() => requestSignIn({ mode })}>
    {children}
  </Button>
)

/** Note for a user without a password; the site's own advice replaces the default once it is loaded. */
function NoPassword() {
  const { data } = useQuery(siteInitQuery(useApi()))
  return <>未设置，{data?.setPasswordTip || '可用短信验证码登录'}</>
}
