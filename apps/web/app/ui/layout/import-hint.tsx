import { exchangeOf, productOf } from '@vce/futures'
import type { World } from '@vce/protocol'
import { type DataSource, dataSources, isPublished } from '#app/lib/data-sources'
import { useDevelopment } from '#app/lib/development'

const defaultCommand = 'npm run ingest -- 文件夹'
const commands: Partial<Record<DataSource, string>> = {
  spot: 'npm run ingest -- --mapping 映射.json 现货.csv',
}

interface ImportHintProps {
  /** The kind of facts that is missing. */
  source: DataSource
  /** Code of the product that lacks them; default: the whole market. */
  product?: string | undefined
  /** World of the page; the simulated one is filled by no import. */
  world?: World | undefined
}

/** Names what is missing and what would fill it; in development mode also the import command. */
export function ImportHint({ source, product: code, world }: ImportHintProps) {
  const development = useDevelopment()
  const { name, files } = dataSources[source]
  const product = code === undefined ? undefined : productOf(code)
  if (world === 'simulated') return `模拟数据没有${product?.name ?? ''}${product ? '的' : ''}${name}`
  const exchange = product && exchangeOf(product.exchange).shortName
  const owner = product ? `${isPublished(source) ? exchange : ''}${product.name}的` : ''
  const publisher = isPublished(source) ? `${exchange ?? '交易所'}的` : ''
  return (
    <>
      {`还没有${owner}${name}；导入${publisher}${files}后显示`}
      {development && (
        <code className="mt-1 block text-xs text-ink-3">{commands[source] ?? defaultCommand}</code>
      )}
    </>
  )
}
