import { company } from '#app/lib/company'
import { dataNotice, footerDocuments, footerSections } from '#app/lib/menu-entries'
import { BadgeCheck } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'
import { Logo } from './logo'

const link = 'hover:text-band-ink hover:underline'

export const Footer = () => (
  <footer className="bg-band text-xs leading-5 text-band-dim">
    <div className="mx-auto flex w-page gap-16 py-8">
      <div className="flex-1">
        <div className="row gap-8">
          <Logo light />
          <nav aria-label="页脚导航" className="flex gap-6 text-sm text-band-ink">
            {footerSections.map(({ label, to }) => (
              <Link key={to} to={to} className="hover:underline">
                {label}
              </Link>
            ))}
          </nav>
        </div>
        <p className="mt-5 max-w-170">
          本站行情与数据来自各交易所公开信息，可能存在延迟或遗漏，以交易所公布为准。课程与观点为讲师及作者个人见解，不代表本站立场，历史业绩不代表未来表现。
        </p>
        <p className="mt-3 flex flex-wrap gap-x-4">
          <Link to={dataNotice.to} className={link}>
            {dataNotice.label}
          </Link>
          <span>违法和不良信息举报：{company.reportPhone}</span>
          <a className={link} href={`mailto:${company.reportMail}`}>
            {company.reportMail}
          </a>
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
        {['V策 App', '官方公众号'].map((name) => (
          <li key={name}>
            <span className="center size-24 rounded-md border border-dashed border-band-dim/60">
              敬请期待
            </span>
            <span className="mt-2 block">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  </footer>
)
