import { useQuery } from '@tanstack/react-query'
import { deliveriesLink } from '#app/features/shop/choice'
import { balancesQuery } from '#app/features/shop/queries'
import { useApi } from '#app/lib/api'
import { missing, thousands } from '#app/lib/format'
import { useSignedIn } from '#app/lib/session/user'
import { ButtonLink } from '#app/ui/controls/button'
import { SignInLink } from '#app/ui/sign-in-link'

/** The balance of V粒, with links to the rewards, to the draw and to redeemed goods. */
export function ShopHead() {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...balancesQuery(useApi(), {}), enabled: signedIn })
  const points = data?.points
  return (
    <section aria-label="V粒余额" className="box flex min-h-26 items-center gap-10 px-6 py-5">
      <div>
        <p className="t-dim">V粒余额</p>
        {signedIn ? (
          <p className="t-strong mt-0.5 text-3xl">{points ? thousands(points.balance) : missing}</p>
        ) : (
          <SignInLink className="mt-1 block text-lg font-semibold text-brand hover:underline">
            登录后查看
          </SignInLink>
        )}
      </div>
      <p className="t-brief border-l border-line pl-10">
        {points?.expiring && (
          <span className="block">
            {thousands(points.expiring.amount)} V粒 将于 {points.expiring.day} 到期，先用先到期的。
          </span>
        )}
        V粒只能靠签到、任务与内容获得，不是货币，不可购买、提现、转让。
      </p>
      <div className="ml-auto flex gap-2">
        <ButtonLink to="/my/vliV2#earning" variant="outline">
          赚 V粒
        </ButtonLink>
        <ButtonLink to="/luckDraw" variant="outline">
          幸运抽奖
        </ButtonLink>
        <ButtonLink to={deliveriesLink} variant="ghost">
          我的兑换
        </ButtonLink>
      </div>
    </section>
  )
}
