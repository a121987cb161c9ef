import type { Report } from '@vce/protocol'
import type { ReactNode } from 'react'
import { reportsAddress, researcherAddress } from '#app/features/research/addresses'
import { thousands } from '#app/lib/format'
import { ButtonLink } from '#app/ui/controls/button'
import { OriginLine } from '#app/ui/layout/origin-line'
import { SimulatedTag, Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { PaidContent } from '#app/ui/marks/paid-content'
import { tagTone } from '#app/ui/view-directions'
import { PdfFrame } from './pdf-frame'
import { ReportActions } from './report-actions'

interface ArticleProps {
  report: Report
  /** Number of readings, including this one. */
  reads: number
  /** Button that collects the report. */
  collect: ReactNode
}

/** Limits a line to 45 characters of 16 px. */
const articleWidth = 'mx-auto max-w-180'

/** The report as an article, with a padding of 48 px. */
export const Article = ({ report, reads, collect }: ArticleProps) => (
  <article className="box p-12 print:border-0 print:p-0">
    <div className={articleWidth}>
      <h1 className="t-strong text-2xl">{report.title}</h1>
      <Meta report={report} reads={reads} />
      <div className="mt-3 flex flex-wrap gap-2">
        {report.direction && <Tag tone={tagTone(report.direction)}>{report.direction}</Tag>}
        <Tag tone="line">{report.kind}</Tag>
        {report.vip && <Tag tone="vip">VIP</Tag>}
        {report.world === 'simulated' && <SimulatedTag />}
        <Products report={report} />
      </div>
      <ReportActions report={report} collect={collect} />
      <PaidContent whole={report.vip && !report.locked}>
        <Body report={report} />
      </PaidContent>
      {report.locked && <Gate />}
      {report.pdf && <PdfFrame pdf={report.pdf} title={report.title} opened={report.content.length === 0} />}
      <Disclaimer report={report} />
    </div>
  </article>
)

const Meta = ({ report, reads }: Omit<ArticleProps, 'collect'>) => (
  <p className="row t-dim mt-3 gap-3">
    <Link
      to={reportsAddress({ broker: report.broker }, report.world)}
      className="text-ink-2 hover:text-brand"
    >
      {report.broker}
    </Link>
    {report.researcher && (
      <Link
        to={researcherAddress(report.researcher.id, report.world)}
        className="text-ink-2 hover:text-brand"
      >
        {report.researcher.name}
      </Link>
    )}
    <time dateTime={report.publishedAt}>{report.publishedAt.slice(0, 16)}</time>
    {/* The count is last in its row, so that a longer count does not move other texts. */}
    <span>阅读 {thousands(reads)}</span>
  </p>
)

const Products = ({ report: { products, world } }: { report: Report }) => (
  <>
    {products.map(({ code, shortName }) => (
      <Link
        key={code}
        to={reportsAddress({ product: code }, world)}
        title={`${shortName}的研报`}
        className="shrink-0 rounded-sm bg-hover px-1.5 text-xs leading-5 text-ink-2 hover:text-brand"
      >
        {shortName}
      </Link>
    ))}
  </>
)

/** The full text if the response contains it, as for unlocked simulated reports; else the public summary. */
function Body({ report: { content, summary, link } }: { report: Report }) {
  const paragraphs = content.length > 0 ? content : summary ? [summary] : []
  return (
    <div className="mt-6 grid gap-4 text-read text-ink">
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {paragraphs.length === 0 && <p className="text-ink-3">机构未提供摘要{link ? '，请看原文' : ''}</p>}
    </div>
  )
}

/** Note about the author: simulated reports are the portal's own, including their text. */
const ownership = (world: Report['world']) =>
  world === 'simulated' ? '机构与文字均为模拟' : '版权归原作者，本站只存摘要与链接，不存正文'

const Disclaimer = ({ report: { source, world, broker } }: { report: Report }) => (
  <footer className="rule mt-8 pt-4">
    <p className="t-dim">
      免责声明：以上为{broker}
      的观点，{ownership(world)}，不保证其准确与完整，不构成投资建议。期货有风险，入市需谨慎。
    </p>
    <div className="mt-2">
      <OriginLine source={source} world={world} />
    </div>
  </footer>
)

/** Text shown blurred in place of the real one, so that the real text is not in the page. */
const filler = '会员可读：行情回顾、供需与库存、基差与期限结构、席位动向、后市观点与操作建议。'

/** Shown at the end of a report whose full text is reserved for members. */
const Gate = () => (
  <section aria-label="会员可读" className="mt-4">
    <p aria-hidden className="text-read text-ink blur-xs select-none">
      {filler}
    </p>
    <div className="between mt-4 rounded-lg border border-vip-line bg-vip-soft px-5 py-4 print:hidden">
      <p className="text-base text-vip-ink">以下内容为会员专享</p>
      <ButtonLink to="/vipV2" variant="vip">
        开通会员
      </ButtonLink>
    </div>
  </section>
)
