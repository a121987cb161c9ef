import { getOwnList } from '@vce/protocol'
import * as z from 'zod/mini'
import { contractEntity, productEntity } from './entities'
import { text } from './figures'
import { linksIn } from './links'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'

const isContract = (symbol: string) => /\d{4}$/.test(symbol)

export const ownList = createReadTool({
  name: 'own',
  summary: '提问者自己的自选品种与合约，登录后可用；不含其他任何个人信息',
  input: z.object({}),
  async run(context) {
    const { symbols } = await context.call(getOwnList, {})
    if (symbols.length === 0) return noResult('自选是空的，在行情页点星标即可加入')
    const place = { tradingDay: null, asOf: null, source: '自选', title: '自选盘' }
    const origin = { ...place, href: linksIn(context.world).ownBoard() }
    const result = createResult(context)
    for (const symbol of symbols) {
      const entity = isContract(symbol) ? contractEntity(symbol) : productEntity(symbol)
      result.row(entity.name, entity, origin, { symbol: text(symbol) })
    }
    return result.end(`自选，${symbols.length} 个`)
  },
})
