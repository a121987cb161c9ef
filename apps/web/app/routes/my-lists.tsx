import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { NewsletterView } from '#app/features/bbas/newsletter/newsletter-view'
import { SpeechView } from '#app/features/community/own/speech-view'
import { showsWallet } from '#app/features/ledger/wallet/shows-wallet'
import { WalletStrip } from '#app/features/ledger/wallet/wallet-strip'
import { WalletView } from '#app/features/ledger/wallet/wallet-view'
import { AddressesView } from '#app/features/profile/addresses/addresses-view'
import { Centre } from '#app/features/profile/centre/centre'
import { CollectionView } from '#app/features/profile/collection/collection-view'
import { FansView } from '#app/features/profile/follows/fans-view'
import { FollowView } from '#app/features/profile/follows/follow-view'
import { HistoryView } from '#app/features/profile/history/history-view'
import { NoticesView } from '#app/features/profile/notices/notices-view'
import { ExchangeOverlay } from '#app/features/quota/exchange/exchange-overlay'
import { SearchesCard } from '#app/features/quota/uses/searches-card'
import { RewardsView } from '#app/features/reward/rewards-view'
import { CouponsView } from '#app/features/shop/coupons/coupons-view'
import { ShopCorner } from '#app/features/shop/items/shop-corner'
import { AgreementList } from '#app/features/site/agreements/agreement-list'
import { browserMessages } from '#app/features/site/message/browser-messages'
import { Page } from '#app/ui/layout/page'
import type { ListPath } from './my-lists.data'

const lists: Record<ListPath, { title: string; description: string; View: ComponentType }> = {
  '/my/speech': { title: '我的发言', description: '自己的帖子、提问、回答、评论与草稿', View: SpeechView },
  '/my/vliV2': {
    title: '我的V粒',
    description: 'V粒与V券的余额、明细与兑换，查询次数与使用记录',
    View: () => (
      <>
        <WalletView rewards={<RewardsView shop={<ShopCorner />} />} searches={<SearchesCard />} />
        <ExchangeOverlay />
      </>
    ),
  },
  '/my/follow': { title: '我的关注', description: '关注的用户与黑名单', View: FollowView },
  '/my/fans': { title: '我的粉丝', description: '关注我的用户', View: FansView },
  '/my/collection': { title: '我的收藏', description: '收藏的研报、品种与合约', View: CollectionView },
  '/my/history': { title: '浏览历史', description: '看过的研报、品种与合约', View: HistoryView },
  '/my/noticeList': { title: '我的消息', description: '关注、登录提醒等消息', View: NoticesView },
  '/my/keyNewsletter': {
    title: '重点快讯',
    description: '自选品种与合约的要闻与异动',
    View: () => <NewsletterView messages={browserMessages} />,
  },
  '/my/agreementList': {
    title: '我的协议',
    description: '同意过的协议、版本、时间与方式',
    View: AgreementList,
  },
  '/my/coupon': { title: '优惠券', description: '优惠券与体验卡：领取、使用与激活', View: CouponsView },
  '/my/addressList': { title: '收货地址', description: '寄送实物商品与奖品的地址', View: AddressesView },
}

/** The lists of the personal centre: small pages in one file, since a reader moves between them. */
export function Component() {
  const { pathname } = useLocation()
  const { title, description, View } = lists[pathname as ListPath]
  return (
    <Page title={title} description={description}>
      <Centre title={title} wallet={showsWallet(pathname) && <WalletStrip />}>
        {() => <View />}
      </Centre>
    </Page>
  )
}
