import { CloseAccountForm } from '#app/features/account/close-account-form'
import { WalletStrip } from '#app/features/ledger/wallet/wallet-strip'
import { Centre } from '#app/features/profile/centre/centre'
import { SettingsView } from '#app/features/profile/settings/settings-view'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page title="资料设置" description="昵称、头像、自选品种、账号安全、登录设备与隐私">
      <Centre title="资料设置" wallet={<WalletStrip />}>
        {(user) => <SettingsView user={user} closeForm={CloseAccountForm} />}
      </Centre>
    </Page>
  )
}
