import type { ReactNode } from 'react'
import { dataModels, modelLink } from '#app/lib/data-models'
import { modelIcons } from '#app/lib/model-icons'
import {
  BookOpen,
  CandlestickChart,
  type Icon,
  Layers,
  Radio,
  ShieldCheck,
  Sprout,
} from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'
import { IndicatorWaiting } from './indicator-frame'
import { MenuFoot } from './menu-foot'
import { quoteKinds } from './navigation'

interface EntryProps {
  to: string
  icon: Icon
  name: string
  text: string
}

const Entry = ({ to, icon: Icon, name, text }: EntryProps) => (
  <Link to={to} className="flex gap-3 rounded-lg p-3 hover:bg-hover">
    <Icon className="mt-0.5 size-5 shrink-0 text-brand" strokeWidth={1.7} aria-hidden />
    <span>
      <b className="t-name block">{name}</b>
      <span className="t-hint mt-1 block">{text}</span>
    </span>
  </Link>
)

const Entries = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-5 gap-1 p-3">{children}</div>
)

const quoteIcons = [Sprout, CandlestickChart, Layers]

export const QuotesMenu = () => (
  <Entries>
    {quoteKinds.map(({ type, name, text }, index) => (
      <Entry
        key={type}
        to={`/quotation?type=${type}`}
        icon={quoteIcons[index] ?? Layers}
        name={name}
        text={text}
      />
    ))}
  </Entries>
)

export const DataMenu = () => (
  <>
    <Entries>
      {dataModels.map(({ key, name, text }) => (
        <Entry key={key} to={modelLink(key)} icon={modelIcons[key]} name={name} text={text} />
      ))}
    </Entries>
    <MenuFoot to="/monitoringDataV2" link="全部数据模型">
      持仓、成交与仓单由各交易所收盘后公布，每张表都写明来源与更新时间
    </MenuFoot>
  </>
)

/** Skeleton of `indicator-targets.tsx`, which replaces it when the panel is opened. */
export const IndicatorMenu = IndicatorWaiting

export const ClassroomMenu = () => (
  <Entries>
    <Entry to="/classroomV3" icon={BookOpen} name="全部课程" text="敬请期待" />
    <Entry to="/riskEducation" icon={ShieldCheck} name="风险教育" text="先懂风险，再谈收益" />
  </Entries>
)

export const LiveMenu = () => (
  <Entries>
    <Entry to="/liveV2" icon={Radio} name="全部公开课" text="敬请期待" />
  </Entries>
)
