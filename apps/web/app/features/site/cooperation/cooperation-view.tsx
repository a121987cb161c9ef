import { useSearchParams } from 'react-router'
import { openService } from '#app/lib/customer-service'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { CooperationAccepted } from './cooperation-accepted'
import { CooperationForm } from './cooperation-form'
import { useApplication } from './use-application'

const subjects = [
  ['机构合作', '期货公司、研究机构、院校的联合研究、投教活动与会员服务'],
  ['内容合作', '研报、专栏、课程与直播的供稿和共建'],
  ['广告投放', '合规的金融与产业服务推广；不接受配资、荐期与未经批准的交易场所'],
  ['数据合作', '现货价、库存、产业数据的接入与授权'],
] as const

const steps = [
  ['提交申请', '填写左侧表单，得到受理编号'],
  ['初步沟通', '5 个工作日内由商务同事与您联系'],
  ['方案与合同', '双方确认方案、权限与合规要求'],
] as const

/** 商务合作: the form, the kinds of cooperation, and the next steps. */
export function CooperationView() {
  const [search] = useSearchParams()
  const application = useApplication(search.get('kind'))
  return (
    <div className="grid grid-cols-[1fr_320px] items-start gap-4">
      <section aria-label="合作申请" className="box px-8 py-7">
        {application.number ? (
          <CooperationAccepted number={application.number} onAgain={application.again} />
        ) : (
          <>
            <h1 className="text-xl font-semibold text-ink">商务合作</h1>
            <p className="t-brief mt-1 mb-5">留下联系方式和想法，我们来找您。无需登录。</p>
            <CooperationForm application={application} />
          </>
        )}
      </section>
      <section className="stack" aria-label="合作说明">
        <Card title="可以一起做什么" bodyClass="px-4 pb-4">
          <dl className="grid gap-3">
            {subjects.map(([name, text]) => (
              <div key={name}>
                <dt className="t-name">{name}</dt>
                <dd className="t-dim mt-0.5">{text}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card title="提交之后" bodyClass="px-4 pb-4">
          <ol className="grid gap-3">
            {steps.map(([name, text], index) => (
              <li key={name} className="flex gap-3">
                <span className="center size-6 shrink-0 rounded-full bg-brand-soft text-xs font-semibold text-brand">
                  {index + 1}
                </span>
                <span>
                  <b className="t-name block">{name}</b>
                  <span className="t-dim">{text}</span>
                </span>
              </li>
            ))}
          </ol>
        </Card>
        <Card title="也可以直接联系" bodyClass="px-4 pb-4">
          <Button variant="outline" className="needs-script" onClick={() => openService()}>
            在线客服
          </Button>
        </Card>
      </section>
    </div>
  )
}
