import type { ModelKey } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { dataModels, modelLink, modelPages } from '#app/lib/data-models'
import { modelIcons } from '#app/lib/model-icons'
import { productPageLink, productPageOfModel, productSelection } from '#app/lib/product-pages'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'

interface ModelRailProps {
  active: ModelKey
  /** Path of the page that hosts the models. */
  page?: string
}

/** Second-level navigation of 看数据: links to all ten models, for the same product, contract and day. */
export const ModelRail = ({ active, page = modelPages.viewing }: ModelRailProps) => {
  const [search] = useSearchParams()
  const selection = productSelection(search)
  const linkTo = (key: ModelKey) => {
    const pageKey = productPageOfModel(key)
    return pageKey ? productPageLink(pageKey, selection, search, page) : modelLink(key, page)
  }
  return (
    <div className="border-b border-line bg-surface">
      <nav className="mx-auto -mb-px flex w-page justify-between" aria-label="数据模型">
        {dataModels.map(({ key, name }) => {
          const Icon = modelIcons[key]
          const current = key === active
          return (
            <Link
              key={key}
              to={linkTo(key)}
              aria-current={current ? 'page' : undefined}
              className={cn(
                'row relative h-12 gap-1.5 text-base whitespace-nowrap hover:text-brand',
                current ? 'font-semibold text-brand' : 'text-ink-2',
              )}
            >
              <Icon className="size-4" strokeWidth={1.7} aria-hidden />
              {name}
              {current && (
                <i aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 rounded-full bg-brand" />
              )}
            </Link>
          )
        })}
      </nav>
    </div>
  )
}
