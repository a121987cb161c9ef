import { comingSoon } from '@vce/protocol'
import { company } from '#app/lib/company'
import { dataNoticeEntry, footerDocuments, footerSections, quickEntries } from '#app/lib/menu-entries'
import { BadgeCheck, ShieldAlert } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'
import type { FootContact } from './foot-contact'
import { Logo } from './logo'

interface PageFootProps {
  contact: FootContact | null
}

/** The footer of every page. */
export const PageFoot = ({ contact }: PageFootProps) => (
  <>
    <QuickEntry contact={contact} />
    <RiskStrip />
    <Footer contact={contact} />
  </>
)

/** Phone and hours in one line; empty without a phone. */
const phoneLineOf = ({ service_phone, service_hours }: FootContact) =>
  service_phone && [service_phone, service_hours].filter(Boolean).join('　')

const QuickEntry = ({ contact }: PageFootProps) => (
  <nav aria-label="快捷入口" className="rule bg-surface">
    <div className="mx-auto grid w-page grid-cols-4">
      {quickEntries(contact ? phoneLineOf(contact) : '').map(({ label, to, hint }) => (
        <Link
          key={to}
          to={to}
          className="group border-r border-line px-6 py-5 transition-colors duration-120 first:border-l hover:bg-hover"
        >
          <b className="text-md font-semibold text-ink group-hover:text-brand">{label}</b>
          <span className="t-dim mt-1 block">{hint}</span>
        </Link>
      ))}
    </div>
  </nav>
)

/** Risk notice above the footer of every page. */
const RiskStrip = () => (
  <aside aria-label="风险提示" className="rule t-hint bg-sunken">
    <p className="row mx-auto h-10 w-page gap-2">
      <ShieldAlert className="size-3.5 shrink-0" aria-hidden />
      <span>
        <b className="mr-3 font-semibold text-ink-2">风险提示</b>
        本站内容仅供参考，不构成任何投资建议。期货交易有风险，入市须谨慎，据此操作盈亏自负。
      </span>
    </p>
  </aside>
)

const link = 'hover:text-band-ink hover:underline'

const Footer = ({ contact }: PageFootProps) => (
  <footer className="bg-band text-xs leading-5 text-band-dim">
    <div className="mx-auto flex w-page gap-16 py-8">
      <div className="flex-1">
        <div className="row gap-8">
          <Logo light />
          <nav aria-label="页脚导航" className="flex gap-6 text-sm text-band-ink">
            {footerSections.map(({ label, to, isComing }) => (
              <Link key={to} to={to} className="hover:underline">
                {label}
                {isComing && <small className="ml-1 text-xs text-band-dim">{comingSoon}</small>}
              </Link>
            ))}
          </nav>
        </div>
        <p className="mt-5 max-w-170">
          本站行情与数据来自各交易所公开信息，可能存在延迟或遗漏，以交易所公布为准。课程与观点为讲师及作者个人见解，不代表本站立场，历史业绩不代表未来表现。
        </p>
        <p className="mt-3 flex flex-wrap gap-x-4">
          <Link to={dataNoticeEntry.to} className={link}>
            {dataNoticeEntry.label}
          </Link>
          <span>
            违法和不良信息举报：{contact?.service_phone && <>{contact.service_phone}　</>}
            <a className={link} href={`mailto:${company.reportMail}`}>
              {company.reportMail}
            </a>
          </span>
          {footerDocuments.map(({ label, to }) => (
            <Link key={to} to={to} className={link}>
              {label}
            </Link>
          ))}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          <span>© {company.name}</span>
          <span>{company.licence}</span>
          {company.filings.map((filing) => (
            <span key={filing} className="row gap-1">
              <BadgeCheck className="size-3.5" aria-hidden />
              {filing}
            </span>
          ))}
        </p>
      </div>
      <ul className="flex gap-6 text-center">
        {[
          { name: 'V策 App', codes: 'android ios' },
          { name: '官方公众号', codes: 'official_account' },
        ].map(({ name, codes }) => (
          <li key={name}>
            {/* `fillAppCodes` replaces the text by the first of these codes that is set. */}
            <span data-app-code={codes} className="center size-24 overflow-hidden rounded-md bg-band-2">
              {comingSoon}
            </span>
            <span className="mt-2 block">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  </footer>
)
