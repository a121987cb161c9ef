import { serviceQuery } from '#app/features/site/queries'
import { useApi } from '#app/lib/api'
import { company } from '#app/lib/company'
import { openService } from '#app/lib/customer-service'
import { useLoaded } from '#app/lib/use-loaded'
import { ButtonLink } from '#app/ui/controls/button'
import { Check, X } from '#app/ui/icons/icons'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Link } from '#app/ui/link'
import {
  contactsOf,
  dataSources,
  exclusions,
  offeredServices,
  principles,
  shownDocuments,
} from './about-texts'

/** 关于V策: services and their limits, sources of data, contacts, licences. */
export const AboutUs = () => (
  <div className="stack">
    <header className="box px-10 py-9">
      <p className="text-sm font-semibold text-brand">{company.slogan}</p>
      <h1 className="mt-1 text-2xl font-semibold text-ink">关于{company.name}</h1>
      <p className="t-brief mt-3 max-w-190">
        期货市场每天公开大量数据，但散在六家交易所的文件里，口径各异。{company.name}
        把它们收齐、核对、算清楚，用图表和白话讲出来，让产业客户、研究人员和个人投资者看到同一份事实，自己作出判断。
      </p>
      <p className="mt-5 flex gap-3">
        <ButtonLink to="/viewingData?showModel=cclhb">看数据</ButtonLink>
        <ButtonLink to="/about-data" variant="outline">
          数据说明
        </ButtonLink>
        <ButtonLink to="/businessCooperation" variant="outline">
          商务合作
        </ButtonLink>
      </p>
    </header>

    <div className="grid grid-cols-2 gap-4">
      <Card title="我们做什么" roomy bodyClass="px-6 pb-6">
        <ul className="grid gap-3">
          {offeredServices.map(({ name, text, to }) => (
            <li key={name} className="flex gap-3">
              <Check className="mt-0.5 size-4.5 shrink-0 text-brand" aria-hidden />
              <span>
                {to ? (
                  <Link to={to} className="t-name hover:text-brand hover:underline">
                    {name}
                  </Link>
                ) : (
                  <b className="t-name">{name}</b>
                )}
                <span className="t-dim block">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="我们不做什么" roomy bodyClass="px-6 pb-6">
        <ul className="grid gap-3">
          {exclusions.map(({ name, text }) => (
            <li key={name} className="flex gap-3">
              <X className="mt-0.5 size-4.5 shrink-0 text-ink-3" aria-hidden />
              <span>
                <b className="t-name">{name}</b>
                <span className="t-dim block">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>

    <Card
      title="数据从哪里来"
      roomy
      extra={<MoreLink to="/about-data" text="数据说明" />}
      bodyClass="px-6 pb-6"
    >
      <dl className="grid grid-cols-2 gap-x-10 gap-y-4">
        {dataSources.map(({ name, text, to }) => (
          <div key={name}>
            <dt className="t-name">
              <Link to={to} className="hover:text-brand hover:underline">
                {name}
              </Link>
            </dt>
            <dd className="t-dim mt-0.5">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>

    <Card title="我们怎么对待数字" roomy bodyClass="px-6 pb-6">
      <ul className="grid grid-cols-3 gap-6">
        {principles.map(({ name, text }) => (
          <li key={name}>
            <b className="t-name">{name}</b>
            <p className="t-dim mt-0.5">{text}</p>
          </li>
        ))}
      </ul>
    </Card>

    <div className="grid grid-cols-[1fr_400px] gap-4">
      <Contacts />
      <div className="stack">
        <Card title="资质与备案" roomy bodyClass="px-6 pb-5">
          <ul className="grid gap-1.5 text-base text-ink-2">
            {[company.licence, ...company.filings].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Card>
        <Card title="协议与规则" roomy bodyClass="px-6 pb-5">
          <ul className="grid grid-cols-2 gap-y-1.5">
            {shownDocuments.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="text-base text-brand hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  </div>
)

function Contacts() {
  const { service_phone, service_hours } = useLoaded(serviceQuery(useApi(), {}))
  return (
    <Card title="遇到问题找谁" roomy bodyClass="px-6 pb-4">
      <dl>
        {contactsOf(service_phone, service_hours).map(({ name, text, reach, to }) => (
          <div key={name} className="row min-h-14 gap-4 border-t border-line py-2 first:border-0">
            <dt className="w-32 shrink-0 text-base text-ink">{name}</dt>
            <dd className="rest t-dim">{text}</dd>
            <dd className="shrink-0 text-base text-ink tabular-nums">
              {to === undefined && (
                <button
                  type="button"
                  className="needs-script text-brand hover:underline"
                  onClick={() => openService()}
                >
                  {reach}
                </button>
              )}
              {to?.startsWith('mailto:') && (
                <a href={to} className="text-brand hover:underline">
                  {reach}
                </a>
              )}
              {to?.startsWith('/') && (
                <Link to={to} className="text-brand hover:underline">
                  {reach}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
