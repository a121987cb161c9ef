import type { DrawPool } from '@vce/protocol'
import { thousands } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'

/** The rules of the draw, with the figures of the pool. */
export function RulesCard({ pool, perDay }: { pool: DrawPool; perDay: number }) {
  const limited = pool.prizes.filter(({ stock }) => stock !== null)
  const coupons = pool.prizes.filter(({ kind }) => kind === 'coupon').map(({ name }) => name)
  const rules = [
    `每抽一次消耗 ${pool.cost} V粒，每人每天最多 ${perDay} 次，北京时间零点重新计次。只用 V粒，V粒只能靠参与得到，不能购买。`,
    `奖项、概率、价值与库存在开期前公布，期内不作任何改动。${limited.map(({ name, stock }) => `${name}本期 ${thousands(stock)} 份`).join('，')}，发完后抽到即得 ${pool.prizes[0]?.name}。`,
    `V粒与查询次数即时到账：V粒按获得之日计算到期日，查询次数 30 天内有效。${coupons.join('与')}进入「我的卡券」，体验卡请在 30 天内激活。`,
    '实物奖品请填写收货地址，寄出后可查快递单号。奖品不折现、不转让。',
    '抽奖须绑定手机号。抽奖记录保留 2 年，公布的抽奖文件不含任何用户信息。',
  ]
  return (
    <Card title="活动规则" className="mt-4" bodyClass="px-4 pb-4">
      <ol className="t-brief grid list-decimal gap-1 pl-5">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Card>
  )
}
