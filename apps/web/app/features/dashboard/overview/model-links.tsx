import { modelOfKey } from '#app/features/dashboard/models'
import { dataModels } from '#app/lib/data-models'
import { modelIcons } from '#app/lib/model-icons'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Link } from '#app/ui/link'
import type { OverviewLinks } from './links'
import { MiniPicture } from './mini-picture'
import type { ModelFacts } from './model-facts'
import { OverviewSource } from './source'

interface ModelLinksProps {
  facts: ModelFacts
  links: OverviewLinks
}

/** Links to the ten models, each with a small picture of its day. */
export const ModelLinks = ({ facts, links }: ModelLinksProps) => (
  <Card
    title="看数据"
    note="十个数据模型，小图为当日最突出的几项"
    extra={<MoreLink to={links.page('/monitoringDataV2')} text="数据中心" />}
    foot={<OverviewSource overview={facts.overview} />}
    bodyClass="px-4 pb-4"
  >
    <ul className="grid h-full auto-rows-fr grid-cols-2 gap-2">
      {dataModels.map(({ key, name, text }) => {
        const Icon = modelIcons[key]
        const model = modelOfKey(key)
        return (
          <li key={key}>
            <Link
              to={links.model(model)}
              className="row h-full gap-3 rounded-md border border-line px-3 py-2 transition-colors duration-120 hover:border-brand-line hover:bg-hover"
            >
              <Icon className="size-5 shrink-0 text-brand" strokeWidth={1.7} aria-hidden />
              <span className="min-w-0">
                <b className="t-name row gap-2">{name}</b>
                <span className="t-hint mt-0.5 block truncate">
                  {(model === 'reports' && facts.reports.data[0]?.title) || text}
                </span>
              </span>
              <MiniPicture model={model} facts={facts} />
            </Link>
          </li>
        )
      })}
    </ul>
  </Card>
)
