import type { getCommonInit, InputOf, OutputOf } from '@vce/protocol'
import type { Actor } from '#platform/http'
import type { Adverts } from '../adverts/adverts'
import type { CommunityCampaign } from '../community-campaign/community-campaign'
import type { Flags } from '../flags/flags'

/** Whether a user has set a password, provided by the module that stores it. */
export type HasPassword = (userId: number) => Promise<boolean>

interface InitOptions {
  flags: Pick<Flags, 'isOn'>
  adverts: Pick<Adverts, 'shown'>
  communityCampaign: Pick<CommunityCampaign, 'inForce'>
  hasPassword: HasPassword
}

const passwordTip = '为了账户安全，请设置登录密码'

/** Facts about the site that every page needs; the answer depends on the caller. */
export const createInit = ({ flags, adverts, communityCampaign, hasPassword }: InitOptions) => ({
  async getCommonInit(
    actor: Actor,
    { is_register: isNew }: InputOf<typeof getCommonInit>,
  ): Promise<OutputOf<typeof getCommonInit>> {
    const mayTip = actor.kind === 'user' && Number(isNew) === 0
    const needsPassword = mayTip && !(await hasPassword(actor.userId))
    const campaign = communityCampaign.inForce()
    const [popup] = adverts.shown('platform_app_popup', actor)
    return {
      grey_mode: flags.isOn('grey_mode') ? 1 : 0,
      ads_open: flags.isOn('ads_open') ? 1 : 0,
      setPasswordTip: needsPassword ? passwordTip : '',
      app_index_image: popup?.pc_image ?? '',
      // Empty, because live rooms do not exist yet.
      giveLiveTimeConfig: { giveLiveTimeTip: '', image_url: '' },
      qiyou_activity: campaign,
      qiyou_activity_status: campaign ? 1 : 0,
    }
  },
})
