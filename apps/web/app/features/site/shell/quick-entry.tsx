import { company } from '#app/lib/company'
import { Link } from '#app/ui/link'

const entries = [
  { name: '期友社区', text: '和期友一起聊行情', to: '/qiyouCommunityV3' },
  { name: '关于V策', text: '我们做什么，不做什么', to: '/aboutUs' },
  { name: '会员权益', text: '10+ 项特权，一张表看懂', to: '/vipV2' },
  { name: '商务合作', text: `${company.phone}　${company.hours}`, to: '/businessCooperation' },
]

export const QuickEntry = () => (
  <nav aria-label="快捷入口" className="rule bg-surface">
    <div className="mx-auto grid w-page grid-cols-4">
      {entries.map(({ name, text, to }) => (
        <Link
          key={name}
          to={to}
          className="group border-r border-line px-6 py-5 transition-colors duration-120 first:border-l hover:bg-hover"
        >
          <b className="text-md font-semibold text-ink group-hover:text-brand">{name}</b>
          <span className="t-dim mt-1 block">{text}</span>
        </Link>
      ))}
    </div>
  </nav>
)
