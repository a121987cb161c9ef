import { dataModels } from '../../../lib/data-models'
import { modelIcons } from '../../../lib/model-icons'
import { Card } from '../../../ui/card'
import { cn } from '../../../ui/cn'
import { Link } from '../../../ui/link'
import { Tag } from '../../../ui/tag'
import { hasPanel } from '../panels'
import type { OverviewLinks } from './links'
import { More } from './more'

/** The ten models, each one click away. */
export const ModelLinks = ({ links }: { links: OverviewLinks }) => (
  <Card
    title="看数据"
    note="十个数据模型"
    extra={<More to={links.page('/monitoringDataV2')} text="数据中心" />}
    bodyClass="px-4 pb-4"
  >
    <ul className="grid h-full auto-rows-fr grid-cols-2 gap-2">
      {dataModels.map(({ key, name, text }) => {
        const Icon = modelIcons[key]
        const ready = hasPanel(key)
        return (
          <li key={key}>
            <Link
              to={links.model(key)}
              className="row h-full gap-3 rounded-md border border-line px-3 py-2 transition-colors duration-120 hover:border-brand-line hover:bg-hover"
            >
              <Icon
                className={cn('size-5 shrink-0', ready ? 'text-brand' : 'text-ink-4')}
                strokeWidth={1.7}
                aria-hidden
              />
              <span className="min-w-0">
                <b className="t-name row gap-2">
                  {name}
                  {!ready && <Tag small>敬请期待</Tag>}
                </b>
                <span className="t-hint mt-0.5 block truncate">{text}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  </Card>
)
