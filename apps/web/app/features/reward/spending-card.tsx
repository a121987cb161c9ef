import { Dices, ShoppingBag } from '#app/features/reward/icons'
import type { Icon } from '#app/ui/icons/icon'
import { Card } from '#app/ui/layout/card'
import { More } from '#app/ui/layout/more-link'
import { Link } from '#app/ui/link'

/** What V粒 are for: the shop and the draw. */
export const SpendingCard = () => (
  <Card title="可以换" extra={<More to="/vliV2/shop" text="V粒商城" />} bodyClass="grid gap-3 px-4 pb-4">
    <Tile to="/vliV2/shop" icon={ShoppingBag} name="V粒商城" text="查询次数、会员体验卡、补签卡与图书" />
    <Tile to="/luckDraw" icon={Dices} name="幸运抽奖" text="20 V粒 一次，奖品、概率与库存全部公开" />
  </Card>
)

interface TileProps {
  to: string
  icon: Icon
  name: string
  text: string
}

const Tile = ({ to, icon: Icon, name, text }: TileProps) => (
  <Link
    to={to}
    className="flex min-h-22 items-center gap-4 rounded-md border border-line p-4 hover:border-brand-line"
  >
    <span className="center size-11 shrink-0 rounded-lg bg-brand-soft text-brand">
      <Icon className="size-5.5" strokeWidth={1.7} aria-hidden />
    </span>
    <span>
      <b className="block text-base font-semibold text-ink">{name}</b>
      <span className="t-hint">{text}</span>
    </span>
  </Link>
)
