import { useQuery } from '@tanstack/react-query'
import { resetPayPwd, setPayPwd, type UserInfo } from '@vce/protocol'
import { type ComponentType, useState } from 'react'
import { useSearchParams } from 'react-router'
import { backPathOf } from '#app/features/payment/back-path'
import { payPwdQuery } from '#app/features/payment/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { toast } from '#app/lib/toast'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { CircleCheck, Lock } from '#app/ui/icons/icons'
import { Card } from '#app/ui/layout/card'
import { Empty, Failed, Skeleton } from '#app/ui/layout/states'

/** Form that sends a code to the user's number and has two fields for the new password. */
export type PasswordForm = ComponentType<{ isSet: boolean; onDone: () => void }>

interface PayPasswordViewProps {
  user: UserInfo
  /** Whether this is the page for a forgotten password. */
  forgotten: boolean
  form: PasswordForm
}

/** 支付密码: sets the first password or changes it, and explains the lock. */
export function PayPasswordView({ user, forgotten, form: Form }: PayPasswordViewProps) {
  const { data, error, refetch } = useQuery(payPwdQuery(useApi(), {}))
  const [search] = useSearchParams()
  const back = backPathOf(search)
  const [done, setDone] = useState<string | null>(null)
  const isSet = data?.is_set === 1
  const title = !isSet ? '设置支付密码' : forgotten ? '重设支付密码' : '修改支付密码'
  if (done) {
    return (
      <Card title="支付密码" roomy>
        <div className="flex min-h-80 flex-col items-center justify-center gap-5 p-6">
          <CircleCheck className="size-12 text-brand" strokeWidth={1.5} />
          <p role="status" className="t-strong text-lg">
            {done}
          </p>
          <ButtonLink to={back ?? '/my/setUpInformation'}>{back === null ? '去资料设置' : '返回'}</ButtonLink>
        </div>
      </Card>
    )
  }
  return (
    <Card title={data ? title : '支付密码'} note="用于 V券支付" roomy bodyClass="px-6 pb-8">
      {!data && error && (
        <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-24" />
      )}
      {!data && !error && <Skeleton className="h-100" />}
      {data && user.mobile === null && (
        <Empty
          title="您还未绑定手机号"
          hint="设置支付密码须用绑定的手机号接收验证码"
          action={<Button onClick={() => requestSignIn({ mode: signInModes.bindMobile })}>绑定手机号</Button>}
          className="py-16"
        />
      )}
      {data && user.mobile !== null && (
        <div className="grid grid-cols-[368px_1fr] gap-16 pt-2">
          <div>
            {data.locked_until && (
              <p
                role="alert"
                className="row mb-5 gap-2 rounded-md bg-danger-soft px-4 py-3 text-sm text-danger"
              >
                <Lock className="size-4 shrink-0" />
                密码错误次数过多，锁定至 {data.locked_until.slice(5, 16)}，重设后立即解锁
              </p>
            )}
            <Form
              isSet={isSet}
              onDone={() => {
                const text = isSet ? resetPayPwd.success : setPayPwd.success
                toast.done(text)
                setDone(text)
              }}
            />
          </div>
          <Rules mobile={user.mobile} isSet={isSet} />
        </div>
      )}
    </Card>
  )
}

const Rules = ({ mobile, isSet }: { mobile: string; isSet: boolean }) => (
  <section aria-labelledby="password-rules" className="text-sm">
    <h3 id="password-rules" className="t-name">
      安全说明
    </h3>
    <ul className="mt-3 grid list-disc gap-2 pl-4 text-ink-2 marker:text-ink-4">
      <li>验证码只发送到您绑定的手机号 {mobile}。</li>
      <li>支付密码与登录密码相互独立，请勿设为相同的数字。</li>
      <li>一小时内输错五次，支付密码锁定一小时；通过短信重设后立即解锁。</li>
      <li>{isSet ? '重设后原支付密码立即失效。' : '设置后即可用 V券支付，修改和找回都须短信验证。'}</li>
      <li>客服不会索取您的支付密码和验证码。</li>
    </ul>
  </section>
)
