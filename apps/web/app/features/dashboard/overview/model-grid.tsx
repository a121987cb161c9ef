import { useSearchParams } from 'react-router'
import { modelOfKey } from '#app/features/dashboard/models'
import { type DataModel, dataModels, modelPages } from '#app/lib/data-models'
import { modelIcons } from '#app/lib/model-icons'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Link } from '#app/ui/link'
import { overviewLinks } from './links'
import { useModelFacts } from './model-facts'
import { Thumbnail, ThumbnailSource } from './thumbnails'

/** 数据中心: today's picture of each model. */
export function ModelGrid() {
  const [search] = useSearchParams()
  const facts = useModelFacts()
  const links = overviewLinks(search, modelPages.centre)
  const { tradingDay } = facts.overview
  return (
    <div className="grid gap-4">
      <header className="ends mt-2">
        <h1 className="text-xl font-semibold text-ink">数据中心</h1>
        <div className="row gap-4">
          <p className="t-dim">{tradingDay ? `交易日 ${tradingDay}` : '还没有导入数据'}</p>
          <Link to={links.page('/about-data')} className="text-sm text-brand hover:underline">
            数据说明
          </Link>
        </div>
      </header>
      <div className="grid grid-cols-2 gap-4">
        {dataModels.map((listed) => {
          const model = modelOfKey(listed.key)
          return (
            <Card
              key={model}
              title={<Name model={listed} />}
              note={listed.text}
              extra={<MoreLink to={links.model(model)} text="打开" />}
              foot={<ThumbnailSource model={model} facts={facts} />}
              bodyClass="pb-2"
            >
              <Thumbnail model={model} facts={facts} links={links} />
            </Card>
          )
        })}
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
