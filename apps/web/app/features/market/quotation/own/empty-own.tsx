import type { OwnGroup, Quote } from '@vce/protocol'
import { changeOwnList } from '#app/lib/own-list/own-list'
import { useSignedIn } from '#app/lib/session/user'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { Empty } from '#app/ui/layout/states'
import { mostTraded } from './own-rows'

/** Number of products offered to start an empty list. */
const startCount = 6

/** Shown if 自选 or one of its groups is empty. */
export function EmptyOwn({ quotes, group }: { quotes: readonly Quote[]; group: OwnGroup | null }) {
  const isSignedIn = useSignedIn()
  if (group) {
    return <Empty title="分组内暂无品种" hint="在右上角添加，或回到“全部”，将合约拖到分组上" />
  }
  const products = mostTraded(quotes, startCount)
  return (
    <Empty
      title="暂无自选"
      hint={`在右上角添加，或在报价列表点合约前的星标；${
        isSignedIn ? '自选保存在账号中，各设备同步' : '自选保存在本浏览器，登录后并入账号'
      }`}
      action={
        <span className="flex gap-3">
          {products.length > 0 && (
            <Button size="sm" onClick={() => changeOwnList({ type: 'add', symbols: products })}>
              加入成交额前 {products.length} 的品种
            </Button>
          )}
          <ButtonLink to="/quotation?type=3" variant="soft" size="sm">
            前往报价列表
          </ButtonLink>
        </span>
      }
    />
  )
}
