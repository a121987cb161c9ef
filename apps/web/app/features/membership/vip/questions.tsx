import type { ReactNode } from 'react'
import { Card } from '#app/ui/layout/card'
import { Link } from '#app/ui/link'

const agreement = (
  <Link to="/agreementV2?name=vip_xieyi" className="text-brand underline">
    《会员服务协议》
  </Link>
)

const questions: readonly { question: string; answer: ReactNode }[] = [
  {
    question: '怎样开通会员？',
    answer: '选好等级，用V券、微信或支付宝付款，付款后自动到账，立即生效。V券支付须先设置支付密码。',
  },
  {
    question: '有效期怎样计算？',
    answer: '按整天计算，开通当天剩余的时间不计。有效期内续费同一等级，天数接在原有效期之后。',
  },
  {
    question: '升级时，原会员剩余的天数怎么办？',
    answer: '剩余天数按实付金额折成新等级的天数，不足一天的按一天计，与新购的天数一并计入有效期。',
  },
  {
    question: '会自动续费吗？',
    answer: '不会。会员到期自动终止，不会从任何账户自动扣款。',
  },
  {
    question: 'V券是什么？',
    answer: (
      <>
        V券是本站的充值凭证，1 V券 = 1 元，只在本站使用，购买后不过期、不可转让、可按规则退款。
        <Link to="/my/recharge" className="text-brand underline">
          去购买
        </Link>
      </>
    ),
  },
  { question: '退款有什么规则？', answer: <>见{agreement}。</> },
]

/** Common questions before a purchase. */
export const Questions = () => (
  <Card
    title="常见问题"
    roomy
    className="mt-10"
    bodyClass="px-6 pb-6"
    foot={
      <p className="t-hint px-2 py-1">
        会员服务是信息与教育服务，不构成投资建议。期货交易有风险。规则见{agreement}。
      </p>
    }
  >
    <dl className="grid grid-cols-2 gap-x-10 gap-y-6">
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <dt className="t-strong">{question}</dt>
          <dd className="t-brief mt-1">{answer}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
