import { useSearchParams } from 'react-router'
import { useApi } from '../../../lib/api'
import { type DataModel, dataModels, modelPages } from '../../../lib/data-models'
import { modelIcons } from '../../../lib/model-icons'
import { useLoaded } from '../../../lib/use-loaded'
import { useWorld } from '../../../lib/world'
import { Card } from '../../../ui/card'
import { Link } from '../../../ui/link'
import { Tag } from '../../../ui/tag'
import { hasPanel } from '../panels'
import { marketOverviewQuery } from '../queries'
import { type OverviewLinks, overviewLinks } from './links'
import { More } from './more'
import { Thumbnail, ThumbnailSource } from './thumbnails'

/** 数据中心: what each model shows today, and what is still to come. */
export function ModelGrid() {
  const [search] = useSearchParams()
  const overview = useLoaded(marketOverviewQuery(useApi(), { world: useWorld() }))
  const links = overviewLinks(search, modelPages.centre)
  const ready = dataModels.filter(({ key }) => hasPanel(key))
  const coming = dataModels.filter(({ key }) => !hasPanel(key))
  return (
    <div className="grid gap-4">
      <header className="ends mt-2">
        <h1 className="text-xl font-semibold text-ink">数据中心</h1>
        <div className="row gap-4">
          <p className="t-dim">{overview.tradingDay ? `交易日 ${overview.tradingDay}` : '还没有导入数据'}</p>
          <Link to={links.page('/about-data')} className="text-sm text-brand hover:underline">
            数据说明
          </Link>
        </div>
      </header>
      <div className="grid grid-cols-2 gap-4">
        {ready.map((model) => (
          <Card
            key={model.key}
            title={<Name model={model} />}
            note={model.text}
            extra={<More to={links.model(model.key)} text="打开" />}
            foot={<ThumbnailSource model={model.key} overview={overview} />}
            bodyClass="pb-2"
          >
            <Thumbnail model={model.key} overview={overview} links={links} />
          </Card>
        ))}
      </div>
      <div className="grid grid-cols-3 gap-4">
        {coming.map((model) => (
          <Coming key={model.key} model={model} links={links} />
        ))}
      </div>
    </div>
  )
}

function Name({ model: { key, name } }: { model: DataModel }) {
  const Icon = modelIcons[key]
  return (
    <span className="row gap-2">
      <Icon className="size-4.5 text-brand" strokeWidth={1.7} aria-hidden />
      {name}
    </span>
  )
}

function Coming({ model: { key, name, text }, links }: { model: DataModel; links: OverviewLinks }) {
  const Icon = modelIcons[key]
  return (
    <Link
      to={links.model(key)}
      className="row box gap-4 px-4 py-5 transition-colors duration-120 hover:border-brand-line"
    >
      <span className="center size-10 shrink-0 rounded-lg bg-hover text-ink-3">
        <Icon className="size-5" strokeWidth={1.7} aria-hidden />
      </span>
      <span className="min-w-0">
        <b className="row gap-2 text-md font-semibold text-ink">
          {name}
          <Tag small>敬请期待</Tag>
        </b>
        <span className="t-dim mt-0.5 block">{text}</span>
      </span>
    </Link>
  )
}
